//! `#[derive(Quick)]`: a parser has its grammar as a table, by which it reads.
//!
//! `#[derive(Tree)]`: a node of a card text's tree shows each of its fields, so that none can be
//! forgotten.
//!
//! A field of words says what they are: `#[tree(subtype)]` are subtypes, which a text change may
//! replace (418.6a), and `#[tree(free)]` are names and the like, which nothing looks for.
mod kinds;
mod quick;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Error, Field, Fields, Member, Type, parse_macro_input};

/// Implements `Tree` for a struct or an enum whose fields are trees.
#[proc_macro_derive(Tree, attributes(tree))]
pub fn tree(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand(&input).unwrap_or_else(Error::into_compile_error).into()
}

/// Implements `Quick` for a parser, from grammars as pest has them: their names are of the crate's
/// folder. Beside it stands `Rule`, an enumeration of their rules.
#[proc_macro_derive(Quick, attributes(grammar))]
pub fn quick(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    quick_of(&input).unwrap_or_else(Error::into_compile_error).into()
}

fn quick_of(input: &DeriveInput) -> syn::Result<TokenStream> {
    let folder =
        std::path::PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let (mut grammar, mut paths) = (String::new(), Vec::new());
    for attribute in input.attrs.iter().filter(|a| a.path().is_ident("grammar")) {
        let value = &attribute.meta.require_name_value()?.value;
        let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(path), .. }) = value else {
            return Err(Error::new_spanned(attribute, "a grammar has a path"));
        };
        let file = folder.join(path.value());
        let text =
            std::fs::read_to_string(&file).map_err(|error| Error::new_spanned(attribute, error))?;
        paths.push(file.display().to_string());
        grammar += &text;
        grammar.push('\n');
    }
    let quick::MadeTable { names, table, words } =
        quick::table(&grammar).map_err(|error| Error::new_spanned(input, error))?;
    let (parser, words) = (&input.ident, proc_macro2::Literal::byte_string(&words));
    // As one literal: a number each takes the compiler a minute.
    let numbers = table.len();
    let bytes: Vec<u8> = table.into_iter().flat_map(u32::to_le_bytes).collect();
    let bytes = proc_macro2::Literal::byte_string(&bytes);
    let rules: Vec<_> = names
        .iter()
        .map(|name| match name.as_str() {
            "EOI" => format_ident!("EOI"),
            name => format_ident!("r#{name}"),
        })
        .collect();
    let count = paths.len();
    Ok(quote! {
        // What is built anew when a grammar has changed.
        const _: [&str; #count] = [#(include_str!(#paths)),*];

        /// A rule of the grammar.
        #[allow(missing_docs, dead_code, non_camel_case_types, clippy::upper_case_acronyms)]
        #[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
        pub enum Rule { #(#rules),* }

        #[automatically_derived]
        impl ::apnap_wording::quick::Quick<Rule> for #parser {
            #[allow(long_running_const_eval)]
            const TABLE: &'static [u32] = &::apnap_wording::quick::numbers::<#numbers>(#bytes);
            const WORDS: &'static [u8] = #words;
            const RULES: &'static [Rule] = &[#(Rule::#rules),*];
            const NAMES: &'static [&'static str] = &[#(#names),*];
        }
    })
}

fn expand(input: &DeriveInput) -> syn::Result<TokenStream> {
    let arms: Vec<Arm> = match &input.data {
        Data::Struct(data) => vec![arm(quote!(Self), &data.fields)?],
        Data::Enum(data) => data
            .variants
            .iter()
            .map(|v| {
                let name = &v.ident;
                arm(quote!(Self::#name), &v.fields)
            })
            .collect::<syn::Result<_>>()?,
        Data::Union(_) => return Err(Error::new_spanned(input, "a tree has no unions")),
    };
    let (name, (impls, types, wheres)) = (&input.ident, input.generics.split_for_impl());
    let (kind, kinds) = kinds(input);
    let shown = arms.iter().map(|a| &a.shown);
    let changed = arms.iter().map(|a| &a.changed);
    let subtypes = arms.iter().map(|a| &a.subtypes);
    Ok(quote! {
        #[automatically_derived]
        #[allow(unused_variables)]
        impl #impls ::apnap_wording::tree::Tree for #name #types #wheres {
            fn children<'t>(&'t self, see: &mut dyn FnMut(&'t ::apnap_wording::tree::Node)) {
                match self { #(#shown)* }
            }
            fn children_mut(&mut self, see: &mut dyn FnMut(&mut ::apnap_wording::tree::Node)) {
                match self { #(#changed)* }
            }
            fn subtypes_mut(&mut self, see: &mut dyn FnMut(&mut String)) {
                match self { #(#subtypes)* }
            }
            #kind
            fn kinds(all: &mut ::apnap_wording::tree::NodeKinds) {
                if all.enter::<Self>() { #kinds }
            }
        }
    })
}

/// What says which variant of an enumeration a node is, and what goes through all that there are.
fn kinds(input: &DeriveInput) -> (TokenStream, TokenStream) {
    let name = input.ident.to_string();
    let fields = |fields: &Fields| -> Vec<Type> {
        let nodes = fields.iter().filter(|field| matches!(kind(field), Ok(PartKind::Node)));
        nodes.map(|field| field.ty.clone()).collect()
    };
    match &input.data {
        Data::Enum(data) => {
            let variants: Vec<_> = data.variants.iter().map(|v| &v.ident).collect();
            let words: Vec<_> = variants.iter().map(ToString::to_string).collect();
            let types = data.variants.iter().flat_map(|v| fields(&v.fields));
            let one = quote! {
                fn kind(&self) -> Option<::apnap_wording::tree::NodeKind> {
                    Some((#name, match self { #(Self::#variants { .. } => #words,)* }))
                }
            };
            let all = quote! {
                #(all.add((#name, #words));)*
                #(<#types as ::apnap_wording::tree::Tree>::kinds(all);)*
            };
            (one, all)
        }
        Data::Struct(data) => {
            let types = fields(&data.fields);
            (quote!(), quote!(#(<#types as ::apnap_wording::tree::Tree>::kinds(all);)*))
        }
        Data::Union(_) => (quote!(), quote!()),
    }
}

/// What is done in the arm of one variant.
struct Arm {
    shown: TokenStream,
    changed: TokenStream,
    subtypes: TokenStream,
}

fn arm(path: TokenStream, fields: &Fields) -> syn::Result<Arm> {
    let (mut members, mut nodes, mut subtypes) = (Vec::new(), Vec::new(), Vec::new());
    for (at, field) in fields.iter().enumerate() {
        let name = format_ident!("f{at}");
        let member = field.ident.clone().map_or(Member::from(at), Member::Named);
        match kind(field)? {
            PartKind::Node => nodes.push(name.clone()),
            PartKind::Subtype if is_string(&field.ty) => subtypes.push(quote!(see(#name);)),
            PartKind::Subtype => {
                subtypes.push(quote!(#name.iter_mut().for_each(|word| see(word));))
            }
            PartKind::Free => continue,
        }
        members.push(quote!(#member: #name));
    }
    let pattern = quote!(#path { #(#members,)* .. });
    Ok(Arm {
        shown: quote!(#pattern => { #(::apnap_wording::tree::Tree::show(#nodes, see);)* }),
        changed: quote!(#pattern => { #(::apnap_wording::tree::Tree::show_mut(#nodes, see);)* }),
        subtypes: quote!(#pattern => { #(#subtypes)* }),
    })
}

enum PartKind {
    Node,
    Subtype,
    Free,
}

fn kind(field: &Field) -> syn::Result<PartKind> {
    let mut kind = None;
    for attribute in field.attrs.iter().filter(|a| a.path().is_ident("tree")) {
        attribute.parse_nested_meta(|meta| {
            kind = Some(match () {
                () if meta.path.is_ident("subtype") => PartKind::Subtype,
                () if meta.path.is_ident("free") => PartKind::Free,
                () => return Err(meta.error("`subtype` or `free`")),
            });
            Ok(())
        })?;
    }
    match kind {
        Some(kind) => Ok(kind),
        None if holds_words(&field.ty) => {
            Err(Error::new_spanned(field, "say what these words are: `subtype` or `free`"))
        }
        None => Ok(PartKind::Node),
    }
}

fn is_string(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.is_ident("String"))
}

/// Whether the type is a string, or a list or option of strings.
fn holds_words(ty: &Type) -> bool {
    quote!(#ty).into_iter().any(|token| token.to_string() == "String")
}

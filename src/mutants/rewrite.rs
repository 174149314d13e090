//! One source file rewritten: text is put in at syn's byte offsets, so that lines stay where they
//! are.

use crate::forms::{
    Lasts, flips, forced, is_for_a_test, is_let_chain, is_matches, last_of, of_tests, other_ways,
    skippable,
};
use crate::mutant::{EXCLUDED, Mutant, Region};
use std::collections::HashSet;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, Lit, Pat, Stmt, Type, UnOp};

/// What a file came to.
pub struct Rewritten {
    /// Its text with the mutants in it.
    pub text: String,
    /// They, in the order of their ids.
    pub mutants: Vec<Mutant>,
    /// The blocks, arms and functions in which a citation can stand.
    pub regions: Vec<Region>,
}

/// A file with its mutants, whose ids begin at `first`; `exclude` has the places
/// (`file:line operator`) that don't compile.
pub fn rewrite(
    name: &str,
    text: &str,
    first: u32,
    exclude: &HashSet<String>,
) -> Result<Rewritten, String> {
    let tree = syn::parse_file(text).map_err(|error| format!("{name}: {error}"))?;
    let mut file = RustFile {
        name,
        text,
        exclude,
        first,
        mutants: Vec::new(),
        regions: Vec::new(),
        edits: Vec::new(),
        functions: Vec::new(),
        body: String::new(),
        leave: None,
        last: HashSet::new(),
        trait_used: false,
    };
    file.visit_file(&tree);
    if file.trait_used
        && let Some(item) = tree.items.first()
    {
        let at = item.span().byte_range().start;
        file.start(at, "#[allow(unused_imports)] use apnap_book::terms::switch::It as _; ");
    }
    let RustFile { mutants, regions, mut edits, .. } = file;
    edits.sort_by_key(|edit| (edit.at, edit.start, edit.order));
    let (mut new, mut done) = (String::new(), 0);
    for edit in &edits {
        new.push_str(&text[done..edit.at]);
        new.push_str(&edit.with);
        done = edit.at + edit.replaced;
    }
    new.push_str(&text[done..]);
    Ok(Rewritten { text: new, mutants, regions })
}

/// Text put in at a place: what ends there before what starts there.
struct Edit {
    at: usize,
    start: bool,
    order: usize,
    replaced: usize,
    with: String,
}

struct RustFile<'a> {
    name: &'a str,
    text: &'a str,
    exclude: &'a HashSet<String>,
    first: u32,
    mutants: Vec<Mutant>,
    regions: Vec<Region>,
    edits: Vec<Edit>,
    functions: Vec<String>,
    body: String,
    /// How to leave here: `return Ok(())`, `continue`; none in a closure.
    leave: Option<Vec<String>>,
    /// Where the blocks and arms begin behind which there is nothing left to do.
    last: HashSet<usize>,
    trait_used: bool,
}

impl RustFile<'_> {
    fn words(&self, r: Range<usize>) -> String {
        let line = self.text[r].split_whitespace().collect::<Vec<_>>().join(" ");
        match line.char_indices().nth(120) {
            Some((end, _)) => format!("{}...", &line[..end]),
            None => line,
        }
    }

    /// The id of a new mutant, unless its place is excluded.
    fn mutant(
        &mut self,
        at: proc_macro2::Span,
        operator: &'static str,
        original: Range<usize>,
        mutation: &str,
    ) -> Option<u32> {
        let (line, column) = (at.start().line, at.start().column + 1);
        // One that is left out keeps its number, so that no other file changes with it.
        let excluded = self.exclude.contains(&format!("{}:{line} {operator}", self.name));
        self.mutants.push(Mutant {
            file: self.name.to_string(),
            line,
            column,
            at: at.byte_range().start,
            function: self.functions.join("::"),
            operator: if excluded { EXCLUDED } else { operator }.to_string(),
            original: self.words(original),
            mutation: mutation.to_string(),
        });
        (!excluded).then(|| self.first + self.mutants.len() as u32 - 1)
    }

    fn edit(&mut self, at: usize, start: bool, replaced: usize, with: String) {
        let order = self.edits.len();
        self.edits.push(Edit { at, start, order, replaced, with });
    }

    fn start(&mut self, at: usize, with: impl Into<String>) {
        self.edit(at, true, 0, with.into());
    }

    fn end(&mut self, at: usize, with: impl Into<String>) {
        self.edit(at, false, 0, with.into());
    }

    fn region(&mut self, range: Range<usize>, lead: Range<usize>) {
        self.regions.push(Region { range, lead });
    }

    /// `e` negated while the mutant is on; what lies in it is visited by `inner`.
    fn flip(
        &mut self,
        e: &Expr,
        operator: &'static str,
        mutation: &str,
        inner: impl FnOnce(&mut Self),
    ) {
        let r = e.span().byte_range();
        let id = self.mutant(e.span(), operator, r.clone(), mutation);
        if let Some(id) = id {
            self.start(r.start, format!("apnap_book::terms::switch::flip({id}, "));
        }
        inner(self);
        if id.is_some() {
            self.end(r.end, ")");
        }
    }

    /// A condition of `if` or of a guard, or a part of a chain with `let`.
    fn condition(&mut self, e: &Expr, operator: &'static str) {
        if is_let_chain(e) {
            self.chain(e);
            let r = e.span().byte_range();
            if let Some(id) = self.mutant(e.span(), operator, r.clone(), "never") {
                self.end(r.end, format!(" && apnap_book::terms::switch::off({id})"));
            }
        } else if flips(e) {
            self.visit_expr(e);
        } else {
            self.flip(e, operator, "negated", |s| s.visit_expr(e));
        }
    }

    fn chain(&mut self, e: &Expr) {
        match e {
            Expr::Binary(b) if matches!(b.op, BinOp::And(_)) && is_let_chain(e) => {
                self.chain(&b.left);
                self.chain(&b.right);
            }
            Expr::Let(l) => self.visit_expr(&l.expr),
            other => self.condition(other, "chain"),
        }
    }

    fn function(&mut self, sig: &syn::Signature, block: &Block) {
        if sig.constness.is_some() || is_for_a_test(sig) {
            return;
        }
        self.functions.push(sig.ident.to_string());
        let r = block.span().byte_range();
        let outer = std::mem::replace(&mut self.body, self.text[r.clone()].to_string());
        let values = match &sig.output {
            syn::ReturnType::Default => vec![String::new()],
            syn::ReturnType::Type(_, t) => forced(t),
        };
        let ways = values.iter().map(|v| format!("return {v}").trim_end().to_string()).collect();
        let left = self.leave.replace(ways);
        self.region(r.clone(), r.start..r.start);
        last_of(block, Lasts::OfFunction, &mut self.last);
        self.left_at_once(block, r, "return");
        self.visit_block(block);
        self.leave = left;
        self.body = outer;
        self.functions.pop();
    }

    /// The ways to leave that aren't what is done there anyhow.
    fn other_ways(&self, words: &Range<usize>, operator: &str) -> Vec<String> {
        let last = self.last.contains(&words.start);
        other_ways(&self.leave, &self.text[words.clone()], operator, last)
    }

    /// A block that is left as soon as it is entered, where it can be.
    fn left_at_once(&mut self, block: &Block, words: Range<usize>, operator: &'static str) {
        let at = block.brace_token.span.open();
        for way in self.other_ways(&words, operator) {
            if let Some(id) = self.mutant(at, operator, words.clone(), &way) {
                let on = format!(" if apnap_book::terms::switch::on({id}) {{ {way}; }}");
                self.end(at.byte_range().end, on);
            }
        }
    }

    /// A block behind a condition.
    fn inner(&mut self, block: &Block, lead: Range<usize>) {
        let r = block.span().byte_range();
        self.region(r.clone(), lead);
        self.left_at_once(block, r, "block");
        self.visit_block(block);
    }

    /// The way to leave where `continue` would go on for ever.
    fn returning(&self) -> Option<Vec<String>> {
        self.leave.clone().filter(|ways| !ways.iter().any(|way| way == "continue"))
    }

    /// With another way to leave while `inner` is visited.
    fn leaving(&mut self, way: Option<Vec<String>>, inner: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.leave, way);
        inner(self);
        self.leave = outer;
    }

    fn binary(&mut self, e: &Expr, b: &syn::ExprBinary) {
        let (r, op) = (e.span().byte_range(), b.op.span().byte_range());
        match b.op {
            BinOp::Eq(_) => self.flip(e, "equality", "!=", |s| visit::visit_expr(s, e)),
            BinOp::Ne(_) => self.flip(e, "equality", "==", |s| visit::visit_expr(s, e)),
            BinOp::And(_) | BinOp::Or(_) => {
                let and = matches!(b.op, BinOp::And(_));
                let other = if and { "||" } else { "&&" };
                let Some(id) = self.mutant(b.op.span(), "and-or", r.clone(), other) else {
                    return visit::visit_expr(self, e);
                };
                self.start(r.start, "({ let mutant_l: bool = ");
                self.visit_expr(&b.left);
                let on = if and { "on" } else { "off" };
                let with = format!("; if mutant_l != apnap_book::terms::switch::{on}({id}) {{ ");
                self.edit(op.start, true, op.len(), with);
                self.visit_expr(&b.right);
                self.end(r.end, " } else { mutant_l } })");
            }
            BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => {
                let (name, other) = match b.op {
                    BinOp::Lt(_) => ("lt", "<="),
                    BinOp::Le(_) => ("le", "<"),
                    BinOp::Gt(_) => ("gt", ">="),
                    _ => ("ge", ">"),
                };
                let Some(id) = self.mutant(b.op.span(), "boundary", r.clone(), other) else {
                    return visit::visit_expr(self, e);
                };
                self.start(r.start, format!("apnap_book::terms::switch::{name}({id}, &("));
                self.visit_expr(&b.left);
                self.edit(op.start, true, op.len(), "), &(".into());
                self.visit_expr(&b.right);
                self.end(r.end, "))");
            }
            _ => visit::visit_expr(self, e),
        }
    }

    /// `Some(..)` in a field, which may be `None`.
    fn field(&mut self, f: &syn::FieldValue) {
        let is_some =
            |c: &syn::ExprCall| matches!(c.func.as_ref(), Expr::Path(p) if p.path.is_ident("Some"));
        let optional = matches!(&f.expr, Expr::Call(c) if is_some(c));
        let r = f.expr.span().byte_range();
        let id = (optional && f.colon_token.is_some())
            .then(|| self.mutant(f.expr.span(), "none", r.clone(), "None"))
            .flatten();
        if let Some(id) = id {
            self.start(r.start, format!("(if apnap_book::terms::switch::off({id}) {{ "));
        }
        self.visit_expr(&f.expr);
        if id.is_some() {
            self.end(r.end, " } else { None })");
        }
    }

    fn number(&mut self, e: &Expr, n: &syn::LitInt) {
        let r = e.span().byte_range();
        let zero = n.base10_digits() == "0";
        for (name, mutation) in [("more", "+ 1"), ("less", "- 1")] {
            if zero && name == "less" {
                continue;
            }
            if let Some(id) = self.mutant(e.span(), "number", r.clone(), mutation) {
                self.start(r.start, format!("apnap_book::terms::switch::{name}({id}, "));
                self.end(r.end, ")");
            }
        }
    }
}

impl<'ast> Visit<'ast> for RustFile<'_> {
    fn visit_item_mod(&mut self, m: &'ast syn::ItemMod) {
        if !of_tests(&m.attrs) {
            visit::visit_item_mod(self, m);
        }
    }
    fn visit_item_impl(&mut self, i: &'ast syn::ItemImpl) {
        let ty = self.words(i.self_ty.span().byte_range());
        self.functions.push(ty);
        visit::visit_item_impl(self, i);
        self.functions.pop();
    }
    fn visit_item_fn(&mut self, f: &'ast syn::ItemFn) {
        if !of_tests(&f.attrs) {
            self.function(&f.sig, &f.block);
        }
    }
    fn visit_impl_item_fn(&mut self, f: &'ast syn::ImplItemFn) {
        if !of_tests(&f.attrs) {
            self.function(&f.sig, &f.block);
        }
    }
    fn visit_trait_item_fn(&mut self, f: &'ast syn::TraitItemFn) {
        if let Some(block) = &f.default {
            self.function(&f.sig, block);
        }
    }
    // Nothing that must be constant, no type, pattern, path or attribute.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_item_enum(&mut self, _: &'ast syn::ItemEnum) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_field_value(&mut self, f: &'ast syn::FieldValue) {
        self.field(f);
    }
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_path(&mut self, _: &'ast syn::Path) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_macro(&mut self, _: &'ast syn::Macro) {}
    fn visit_expr_repeat(&mut self, e: &'ast syn::ExprRepeat) {
        self.visit_expr(&e.expr);
    }

    fn visit_stmt(&mut self, s: &'ast Stmt) {
        let Stmt::Expr(e, Some(semi)) = s else { return visit::visit_stmt(self, s) };
        if !skippable(e, &self.body) {
            return visit::visit_stmt(self, s);
        }
        let r = e.span().byte_range();
        let id = self.mutant(e.span(), "skip", r.clone(), "left out");
        if let Some(id) = id {
            self.start(r.start, format!("if apnap_book::terms::switch::off({id}) {{ "));
        }
        self.visit_expr(e);
        if id.is_some() {
            self.end(semi.span().byte_range().end, " }");
        }
    }
    fn visit_arm(&mut self, a: &'ast syn::Arm) {
        let mut lead = a.pat.span().byte_range();
        lead = lead.start..lead.start;
        if let Pat::Guard(guarded) = &a.pat {
            self.condition(&guarded.guard, "guard");
            lead = guarded.guard.span().byte_range();
        }
        let r = a.body.span().byte_range();
        if let Expr::Block(b) = a.body.as_ref()
            && b.label.is_none()
        {
            return self.inner(&b.block, lead);
        }
        self.region(r.clone(), lead);
        let mut opened = false;
        for way in self.other_ways(&r, "arm") {
            if let Some(id) = self.mutant(a.body.span(), "arm", r.clone(), &way) {
                let brace = if opened { "" } else { "{ " };
                opened = true;
                let on = format!("{brace}if apnap_book::terms::switch::on({id}) {{ {way}; }} ");
                self.start(r.start, on);
            }
        }
        self.visit_expr(&a.body);
        if opened {
            self.end(r.end, " }");
        }
    }
    fn visit_expr_if(&mut self, e: &'ast syn::ExprIf) {
        self.condition(&e.cond, "if");
        let lead = e.cond.span().byte_range();
        self.inner(&e.then_branch, lead.clone());
        match e.else_branch.as_ref().map(|(_, other)| other.as_ref()) {
            Some(Expr::Block(b)) => self.inner(&b.block, lead),
            Some(other) => self.visit_expr(other),
            None => {}
        }
    }
    fn visit_expr_while(&mut self, e: &'ast syn::ExprWhile) {
        if is_let_chain(&e.cond) {
            self.chain(&e.cond)
        } else {
            self.visit_expr(&e.cond)
        }
        self.leaving(self.returning(), |s| s.inner(&e.body, e.cond.span().byte_range()));
    }
    fn visit_expr_for_loop(&mut self, e: &'ast syn::ExprForLoop) {
        self.visit_expr(&e.expr);
        last_of(&e.body, Lasts::OfLoop, &mut self.last);
        self.leaving(Some(vec!["continue".into()]), |s| {
            s.inner(&e.body, e.expr.span().byte_range());
        });
    }
    fn visit_expr_loop(&mut self, e: &'ast syn::ExprLoop) {
        let lead = e.loop_token.span().byte_range();
        self.leaving(self.returning(), |s| s.inner(&e.body, lead));
    }
    fn visit_expr_closure(&mut self, e: &'ast syn::ExprClosure) {
        let r = e.body.span().byte_range();
        self.region(r.clone(), r.start..r.start);
        self.leaving(None, |s| s.visit_expr(&e.body));
    }
    fn visit_expr_async(&mut self, _: &'ast syn::ExprAsync) {}
    fn visit_expr(&mut self, e: &'ast Expr) {
        match e {
            Expr::Binary(b) => self.binary(e, b),
            Expr::Unary(u) if matches!(u.op, UnOp::Not(_)) => {
                self.flip(e, "not", "! dropped", |s| s.visit_expr(&u.expr));
            }
            Expr::Macro(m) if is_matches(m) => self.flip(e, "matches", "negated", |_| {}),
            Expr::Lit(l) => {
                if let Lit::Int(n) = &l.lit {
                    self.number(e, n);
                }
            }
            Expr::MethodCall(m)
                if m.args.len() == 1
                    && m.turbofish.is_none()
                    && (m.method == "any" || m.method == "all") =>
            {
                let any = m.method == "any";
                self.visit_expr(&m.receiver);
                let (r, other) = (e.span().byte_range(), if any { "all" } else { "any" });
                if let Some(id) = self.mutant(m.method.span(), "any-all", r, other) {
                    self.trait_used = true;
                    let name = m.method.span().byte_range();
                    let with = if any { "mutant_any" } else { "mutant_all" };
                    self.edit(name.start, true, name.len(), with.into());
                    let open = m.paren_token.span.open().byte_range().end;
                    self.end(open, format!("{id}, "));
                }
                m.args.iter().for_each(|a| self.visit_expr(a));
            }
            _ => visit::visit_expr(self, e),
        }
    }
}

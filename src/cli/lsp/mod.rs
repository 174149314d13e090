//! `apnap lsp`: a language server for scenario files.

mod complete;
mod document;
mod look;
mod next;
mod place;

use super::output::{CliError, Output};
use super::{SharedArgs, judging::CardPlaces};
use clap::Args;
use document::Document;
use lsp_server::{Connection, ExtractError, Message, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Notification as _,
    PublishDiagnostics,
};
use lsp_types::request::{
    CodeActionRequest, Completion, GotoDefinition, HoverRequest, Request as _,
};
use lsp_types::{
    CodeActionProviderCapability, CompletionOptions, HoverProviderCapability, OneOf,
    PublishDiagnosticsParams, ServerCapabilities, TextDocumentSyncCapability, TextDocumentSyncKind,
    Uri,
};
use std::collections::HashMap;
use std::error::Error;

/// Speak the Language Server Protocol over standard input and output, for editors
///
/// Diagnostics as you type; completion of keys, verbs, names, zones, rule numbers and of what is
/// legal where the cursor is; a rule or a card where the pointer is; a code action that puts a
/// legal option behind the line; the definition of a card.
#[derive(Debug, Args)]
pub(super) struct Lsp {}

/// What the server knows.
struct Server<'a> {
    documents: HashMap<Uri, Document>,
    places: &'a CardPlaces,
}

impl Lsp {
    pub(super) fn run(&self, options: &SharedArgs, _: &mut Output) -> Result<u8, CliError> {
        let places = options.places();
        let (connection, threads) = Connection::stdio();
        let served = serve(&connection, &places);
        drop(connection);
        served.map_err(|error| CliError::said(error.to_string()))?;
        threads.join().map_err(|error| CliError::said(error.to_string()))?;
        Ok(0)
    }
}

fn serve(connection: &Connection, places: &CardPlaces) -> Result<(), Box<dyn Error + Sync + Send>> {
    let capabilities = ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(vec![" ".into(), "-".into()]),
            ..CompletionOptions::default()
        }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        ..ServerCapabilities::default()
    };
    connection.initialize(serde_json::to_value(capabilities)?)?;
    let mut server = Server { documents: HashMap::new(), places };
    for message in &connection.receiver {
        match message {
            Message::Request(request) => {
                if connection.handle_shutdown(&request)? {
                    return Ok(());
                }
                connection.sender.send(Message::Response(server.answer(request)))?;
            }
            Message::Notification(notification) => {
                if let Some(found) = server.notice(notification)? {
                    let told = Notification::new(PublishDiagnostics::METHOD.into(), found);
                    connection.sender.send(Message::Notification(told))?;
                }
            }
            Message::Response(_) => {}
        }
    }
    Ok(())
}

impl Server<'_> {
    /// What a file's text has become, and what is wrong with it.
    fn notice(
        &mut self,
        notification: Notification,
    ) -> Result<Option<PublishDiagnosticsParams>, serde_json::Error> {
        let (uri, text) = match notification.method.as_str() {
            DidOpenTextDocument::METHOD => {
                let params: lsp_types::DidOpenTextDocumentParams =
                    serde_json::from_value(notification.params)?;
                (params.text_document.uri, params.text_document.text)
            }
            DidChangeTextDocument::METHOD => {
                let params: lsp_types::DidChangeTextDocumentParams =
                    serde_json::from_value(notification.params)?;
                let Some(change) = params.content_changes.into_iter().next_back() else {
                    return Ok(None);
                };
                (params.text_document.uri, change.text)
            }
            DidCloseTextDocument::METHOD => {
                let params: lsp_types::DidCloseTextDocumentParams =
                    serde_json::from_value(notification.params)?;
                self.documents.remove(&params.text_document.uri);
                return Ok(None);
            }
            _ => return Ok(None),
        };
        let document = Document::new(&uri, text);
        let diagnostics = document.diagnostics(self.places);
        self.documents.insert(uri.clone(), document);
        Ok(Some(PublishDiagnosticsParams { uri, diagnostics, version: None }))
    }

    fn answer(&self, request: Request) -> Response {
        let id = request.id.clone();
        let result = match request.method.as_str() {
            Completion::METHOD => self.with::<Completion>(request, |server, params| {
                let at = params.text_document_position;
                let document = server.documents.get(&at.text_document.uri)?;
                Some(lsp_types::CompletionResponse::Array(
                    document.completions(at.position, server.places),
                ))
            }),
            HoverRequest::METHOD => self.with::<HoverRequest>(request, |server, params| {
                let at = params.text_document_position_params;
                let document = server.documents.get(&at.text_document.uri)?;
                document.hover(at.position, server.places)
            }),
            GotoDefinition::METHOD => self.with::<GotoDefinition>(request, |server, params| {
                let at = params.text_document_position_params;
                let document = server.documents.get(&at.text_document.uri)?;
                document
                    .definition(at.position, server.places)
                    .map(lsp_types::GotoDefinitionResponse::Scalar)
            }),
            CodeActionRequest::METHOD => {
                self.with::<CodeActionRequest>(request, |server, params| {
                    let document = server.documents.get(&params.text_document.uri)?;
                    Some(document.actions(params.range.end, server.places))
                })
            }
            other => {
                let words = format!("{other} isn't known");
                let code = lsp_server::ErrorCode::MethodNotFound as i32;
                return Response::new_err(id, code, words);
            }
        };
        match result {
            Ok(value) => Response::new_ok(id, value),
            Err(error) => {
                let code = lsp_server::ErrorCode::InvalidParams as i32;
                Response::new_err(id, code, error.to_string())
            }
        }
    }

    fn with<R: lsp_types::request::Request>(
        &self,
        request: Request,
        answer: impl Fn(&Self, R::Params) -> R::Result,
    ) -> Result<serde_json::Value, Box<dyn Error>>
    where
        R::Params: serde::de::DeserializeOwned,
        R::Result: serde::Serialize,
    {
        let (_, params) = request
            .extract::<R::Params>(R::METHOD)
            .map_err(|error: ExtractError<Request>| error.to_string())?;
        Ok(serde_json::to_value(answer(self, params))?)
    }
}

"""Drives `flowlint lsp` over its standard streams with a client of the field, pygls.

Usage: drive_server.py PROGRAM FOLDER; FOLDER has flow.yaml and login.yaml. Prints what it saw, one line each;
ends with status 1 if the server does not answer as the protocol says.
"""

import asyncio
import pathlib
import sys

from lsprotocol import types
from pygls.lsp.client import BaseLanguageClient


async def main(program: str, folder: str) -> None:
    client = BaseLanguageClient("tests", "1")
    published: asyncio.Queue = asyncio.Queue()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def on_diagnostics(parameters: types.PublishDiagnosticsParams) -> None:
        published.put_nowait(parameters)

    await client.start_io(program, "lsp")
    root = pathlib.Path(folder).resolve()
    flow = root / "flow.yaml"
    text = flow.read_text()
    result = await client.initialize_async(
        types.InitializeParams(
            capabilities=types.ClientCapabilities(), root_uri=root.as_uri(), process_id=None
        )
    )
    print("server", result.server_info.name, result.capabilities.position_encoding)
    client.initialized(types.InitializedParams())
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(flow.as_uri(), "yaml", 1, text)
        )
    )
    document = types.TextDocumentIdentifier(flow.as_uri())

    def position(needle: str, offset: int) -> types.Position:
        start = text.index(needle) + offset
        return types.Position(text.count("\n", 0, start), start - text.rfind("\n", 0, start) - 1)

    async def diagnostics(version: int) -> list:
        while True:
            seen = await asyncio.wait_for(published.get(), 60)
            if seen.uri == flow.as_uri() and seen.version == version:
                return seen.diagnostics

    print("open", [one.code for one in await diagnostics(1)])
    start = position("push: done", 6)
    end = types.Position(start.line, start.character + 1)
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(2, flow.as_uri()),
            [types.TextDocumentContentChangePartial(types.Range(start, end), "", None)],
        )
    )
    found = await diagnostics(2)
    print("changed", [one.code for one in found])
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document, found[0].range, types.CodeActionContext([]))
    )
    print("actions", [action.title for action in actions])
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(3, flow.as_uri()),
            [types.TextDocumentContentChangeWholeDocument(text)],
        )
    )
    print("restored", [one.code for one in await diagnostics(3)])
    here = position("push: done", 8)
    completion = await client.text_document_completion_async(types.CompletionParams(document, here))
    print("completion", sorted(item.label for item in completion.items))
    hover = await client.text_document_hover_async(types.HoverParams(document, here))
    print("hover", hover.contents.value.splitlines()[0])
    definition = await client.text_document_definition_async(types.DefinitionParams(document, here))
    print("definition", [location.range.start.line for location in definition])
    references = await client.text_document_references_async(
        types.ReferenceParams(types.ReferenceContext(True), document, here)
    )
    print("references", len(references))
    highlights = await client.text_document_document_highlight_async(
        types.DocumentHighlightParams(document, here)
    )
    print("highlights", len(highlights))
    prepared = await client.text_document_prepare_rename_async(
        types.PrepareRenameParams(document, here)
    )
    print("prepared", prepared.placeholder)
    edit = await client.text_document_rename_async(types.RenameParams(document, here, "finished"))
    print("rename", sum(len(edits) for edits in edit.changes.values()))
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    print("outline", [symbol.name for symbol in symbols])
    everywhere = await client.workspace_symbol_async(types.WorkspaceSymbolParams("form"))
    print("search", [symbol.name for symbol in everywhere])
    items = await client.text_document_prepare_call_hierarchy_async(
        types.CallHierarchyPrepareParams(document, here)
    )
    calls = await client.call_hierarchy_incoming_calls_async(
        types.CallHierarchyIncomingCallsParams(items[0])
    )
    print("calls", [call.from_.name for call in calls])
    outgoing = await client.call_hierarchy_outgoing_calls_async(
        types.CallHierarchyOutgoingCallsParams(items[0])
    )
    print("outgoing", len(outgoing))
    whole = types.Range(types.Position(0, 0), types.Position(99, 0))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(document, whole))
    print("hints", [hint.label for hint in hints])
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    print("lenses", [lens.command.title for lens in lenses])
    links = await client.text_document_document_link_async(types.DocumentLinkParams(document))
    print("links", [link.target.rsplit("/", 1)[1] for link in links])
    page = await client.workspace_execute_command_async(
        types.ExecuteCommandParams("flowlint.explain", ["trap"])
    )
    print("command", page.splitlines()[0])
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()
    print("status", client._server.returncode)


asyncio.run(main(*sys.argv[1:]))

import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";

import { criticalCssContext, getExchange, getServices } from "~/platform/context/context";
import { DocumentContext } from "./ui/document/document";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, id, gone, path, target, method, query, anonymousTheme } = getExchange(context);
  const { log } = getServices(context);
  // As the build has seen it: an answer to a form, to a question or for somebody signed in may show more.
  const isPlain = method === "GET" && query.size === 0 && anonymousTheme !== null;
  const facts = {
    nonce,
    script: entry.manifest.entry.module,
    criticalCss: isPlain
      ? (context.get(criticalCssContext).get(target.kind === "unknown" ? "/*" : path) ?? null)
      : null,
  };
  let failed: { error: unknown } | undefined;
  const page = (
    <DocumentContext value={facts}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </DocumentContext>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    // Never the signal of the request: React would listen there, and be held with all it rendered.
    signal: gone,
    // Parts that were waited for stand in the HTML where they belong, however long they are, and need no script to.
    progressiveChunkSize: Infinity,
    onError(error) {
      failed ??= { error };
      if (!gone.aborted) log.error({ err: error, request: id }, "rendering failed");
    },
  });
  // Pages are short and read whole: nothing is streamed, so the status is true, and what was waited for stands in its place.
  await stream.allReady;
  // One piece, to be compressed and sent at once.
  const html = await new Response(stream).text();
  // A part that fails would leave a gap in a page that says 200.
  if (failed && !gone.aborted) throw failed.error;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

export function handleError(error: unknown, { context }: { context: RouterContextProvider }) {
  const { gone, id } = getExchange(context);
  // What is not there, or not to be asked that way, is no fault of ours.
  if (gone.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  getServices(context).log.error({ err: error, request: id }, "request failed");
}

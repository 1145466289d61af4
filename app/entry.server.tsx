import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";

import { criticalCssContext, getBusiness, getExchange, getServices } from "~/platform/context/context";
import { DocumentContext } from "./ui/document/document";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, gone, path, target, method, query, theme, anonymousTheme } = getExchange(context);
  const { log } = getServices(context);
  // True for a document as the build rendered it: replies to forms, pages with a query, and pages for signed-in
  // visitors may need styles outside the critical CSS. The same goes for pages of a draft.
  const isPlain =
    method === "GET" && query.size === 0 && anonymousTheme !== null && getBusiness(context).state === "live";
  const facts = {
    nonce,
    theme,
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
    // Not `request.signal`: React would add a listener to it, which keeps everything it rendered in memory.
    signal: gone,
    // Large suspended parts are rendered in place in the HTML. Otherwise React would need a script to insert them.
    progressiveChunkSize: Infinity,
    onError(error) {
      failed ??= { error };
      if (!gone.aborted) log.error({ err: error }, "rendering failed");
    },
  });
  // Pages are short, so nothing is streamed: the status code is known, and suspended parts are in their final place.
  await stream.allReady;
  // The whole document is one string, so that it can be compressed and sent at once.
  const html = await new Response(stream).text();
  // A failed part would leave a gap in a page with status 200.
  if (failed && !gone.aborted) throw failed.error;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

export function handleError(error: unknown, { context }: { context: RouterContextProvider }) {
  const { gone } = getExchange(context);
  // A 4xx response is the client's error, so it isn't logged.
  if (gone.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  getServices(context).log.error({ err: error }, "request failed");
}

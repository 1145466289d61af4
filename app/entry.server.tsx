import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";

import { getServices, getExchange } from "./server/context";
import { NonceContext } from "./ui/nonce";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, id } = getExchange(context);
  const { log } = getServices(context);
  let failed: { error: unknown } | undefined;
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    // Quiet parts (ui/quiet.tsx) stand in the HTML where they belong, however long they are.
    progressiveChunkSize: Infinity,
    onError(error) {
      failed ??= { error };
      if (!request.signal.aborted) log.error({ err: error, request: id }, "rendering failed");
    },
  });
  // Pages are short and read whole: nothing is streamed, so the status is true.
  await stream.allReady;
  // A quiet part that fails would leave a gap in a page that says 200.
  if (failed && !request.signal.aborted) throw failed.error;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return;
  getServices(context).log.error({ err: error, request: getExchange(context).id }, "request failed");
}

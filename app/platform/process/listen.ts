// Opens the site's port. Requests are taken from the first moment: without a listener, one that comes before everything
// is ready would never be answered.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { closing } from "~/platform/http/close-server";
import { createProxyWatch } from "~/platform/http/proxy-watch";

import type { Env } from "./env";
import type { Logger } from "./log";

export interface Listening {
  port: number;
  /** Until it is called, every request is told that the site is starting. */
  answerWith: (listener: RequestListener) => void;
  /** Takes no new connections, and finishes what is in flight. */
  close: () => Promise<void>;
}

/** Throws if the port is taken. */
export async function listen(
  { PORT, HOST, TRUSTED_PROXIES }: Pick<Env, "PORT" | "HOST" | "TRUSTED_PROXIES">,
  log: Logger,
): Promise<Listening> {
  let answer: RequestListener = sayStarting;
  const server = createServer((request, response) => answer(request, response));
  const close = closing(server);
  const lookForProxies = createProxyWatch(log, TRUSTED_PROXIES);
  server.on("request", ({ headers }) => lookForProxies(headers));
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(PORT, HOST, listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    answerWith: (listener) => {
      answer = listener;
    },
    close,
  };
}

function sayStarting(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Retry-After": "1",
    "Cache-Control": "no-store",
  });
  response.end("The site is starting. Please try again in a moment.");
}

// The site's port. It opens once the site can answer: until then a proxy asks another server, and a visitor's browser tries
// again, where an early answer could only be an error.
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import { createGracefulServer } from "~/platform/http/graceful-server";
import { createProxyWatch } from "~/platform/http/proxy-watch";

import type { Env } from "./env";
import type { Logger } from "./log";

export interface SitePort {
  number: number;
  /** Answers requests from now on. @throws if the port is taken. */
  open: (listener: RequestListener) => Promise<void>;
  /** Takes no new connections, and answers what was sent. */
  close: () => Promise<void>;
}

/** Port 0 is taken at once, since the site's address has its number. Requests wait there until the port is open. */
export async function choosePort(
  { PORT, HOST, TRUSTED_PROXIES }: Pick<Env, "PORT" | "HOST" | "TRUSTED_PROXIES">,
  log: Logger,
): Promise<SitePort> {
  const opened = Promise.withResolvers<void>();
  let answer: RequestListener = (...exchange) => void opened.promise.then(() => answer(...exchange));
  const { server, close } = createGracefulServer((request, response) => answer(request, response));
  const lookForProxies = createProxyWatch(log, TRUSTED_PROXIES);
  server.on("request", ({ headers }) => lookForProxies(headers));
  const listen = () =>
    new Promise<void>((listening, failed) => {
      server.once("error", failed);
      server.listen(PORT, HOST, listening);
    });
  if (PORT === 0) await listen();
  return {
    number: PORT || (server.address() as AddressInfo).port,
    async open(listener) {
      answer = listener;
      opened.resolve();
      if (!server.listening) await listen();
    },
    close,
  };
}

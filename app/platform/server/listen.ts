// The site's port, which opens only when the site is ready. After a refused connection, a proxy tries another server
// and a browser retries, while an early response could only be an error.
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import { createGracefulServer } from "~/platform/server/graceful-server";
import { createProxyWatch } from "~/platform/server/proxy-watch";

import type { Env } from "../process/env";
import type { Logger } from "../process/log";

export interface SitePort {
  number: number;
  /** Starts answering requests. @throws when the port is in use. */
  open: (listener: RequestListener) => Promise<void>;
  /** Stops accepting connections, and answers the requests already sent. */
  close: () => Promise<void>;
}

/**
 * Returns the port to listen on. Port 0 is opened at once, because the site's origin contains the port number. Requests
 * wait until `open` is called.
 */
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

// The site's port. It opens once the site is ready: a refused connection makes a proxy try another server and a browser retry,
// where an early response could only be an error.
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

/** Port 0 is bound immediately, because the site's origin includes the number. Requests to it wait until `open` is called. */
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

// Notices a proxy in front of this server that TRUSTED_PROXIES doesn't count. All visitors would then share one IP
// address and its limits.
import type { IncomingHttpHeaders } from "node:http";

import type { Logger } from "~/platform/process/log";

const tracesOfProxies = ["x-forwarded-for", "forwarded", "x-real-ip"];

/** Returns a function that checks each request's headers, and logs only the first such proxy. */
export function createProxyWatch(log: Logger, trustedProxies: number): (headers: IncomingHttpHeaders) => void {
  let isOver = trustedProxies > 0;
  return (headers) => {
    if (isOver) return;
    const header = tracesOfProxies.find((name) => name in headers);
    if (!header) return;
    isOver = true;
    log.warn(
      { header },
      "a request came through a proxy, but TRUSTED_PROXIES is 0: all visitors would share one limit, and one of them could " +
        "lock out the others. Set TRUSTED_PROXIES to how many proxies of yours stand in front, each appending to X-Forwarded-For. " +
        "If none does, somebody made that header up, and nothing needs to be done",
    );
  };
}

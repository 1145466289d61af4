// The request id, in log lines and in the X-Request-Id response header.
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Ids of proxies and tracers: hex, UUIDs, "Root=1-67891233-abcdef". Without "@", so that no email address is logged. */
const wellFormed = /^[\w.=:/+-]{1,128}$/;

/** Returns the proxy's request id, so that both logs can be correlated, or a new id. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && wellFormed.test(given) ? given : randomUUID();
}

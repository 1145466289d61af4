// The id of a request, in its log lines and its answer.
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What proxies and tracers write: hex, UUIDs, "Root=1-67891233-abcdef". Nothing that could be an email address. */
const wellFormed = /^[\w.=:/+-]{1,128}$/;

/** The id that a proxy gave the request, so that its log and ours can be read together; otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && wellFormed.test(given) ? given : randomUUID();
}

import { METHODS, validateHeaderName } from "node:http";

import type { FuzzCase } from "./request-grammar.ts";

/**
 * Returns whether Node closes the connection before it responds to an earlier request. It does so after a request that
 * asks for closing, or one with an unknown method or a malformed header name. No browser sends either.
 */
export const isCutByNode = (requests: FuzzCase) =>
  requests.slice(1).some(({ method, target, version, headers }) => {
    const closes = version !== "HTTP/1.1" || headers.some(([, value]) => value === "close");
    const isRefused = !METHODS.includes(method) || !headers.every(([name]) => isHeaderName(name));
    // Valid targets are a path, "*" and an absolute URL; a bare host is valid with CONNECT only.
    return closes || isRefused || !/^(?:[/*]|https?:\/\/)/i.test(target);
  }) || requests[0]?.method === "CONNECT";

function isHeaderName(name: string): boolean {
  try {
    validateHeaderName(name);
    return true;
  } catch {
    return false;
  }
}

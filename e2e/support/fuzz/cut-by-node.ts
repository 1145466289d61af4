import { METHODS, validateHeaderName } from "node:http";

import type { FuzzCase } from "./request-grammar.ts";

/**
 * Returns whether Node closes the connection before an earlier request is answered: after a request that closes it, or
 * one with an unknown method or malformed header name. No browser sends either.
 */
export const isCutByNode = (requests: FuzzCase) =>
  requests.slice(1).some(({ method, target, version, headers }) => {
    const closes = version !== "HTTP/1.1" || headers.some(([, value]) => value === "close");
    // Node's parser takes paths, "*" and absolute URLs; a bare host belongs to CONNECT.
    const isRefused = !METHODS.includes(method) || !headers.every(([name]) => isHeaderName(name));
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

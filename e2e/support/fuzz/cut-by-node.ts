import { METHODS, validateHeaderName } from "node:http";

import type { FuzzCase } from "./request-grammar.ts";

/**
 * Node closes the connection once a request that asks for that is answered, or one comes whose method or header's name it does
 * not take, though one before it on the same connection still waits for its answer. No browser sends either.
 */
export const isCutByNode = (requests: FuzzCase) =>
  requests.slice(1).some(({ method, target, version, headers }) => {
    const closes = version !== "HTTP/1.1" || headers.some(([, value]) => value === "close");
    // Its parser takes paths, "*" and whole addresses; a host alone belongs to CONNECT.
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

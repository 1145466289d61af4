// Who is asking, for limits: the socket's address, or what our own proxies say it is.
import type { IncomingMessage } from "node:http";

/** `trustedProxies` of our own stand in front; each appends the address it saw to X-Forwarded-For. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return socketAddress;
  const hops = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxies) ?? socketAddress;
}

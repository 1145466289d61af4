// Finds the client's IP address for rate limits: of the socket, or as reported by our own proxies.
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/**
 * Returns the client's IP address. `trustedProxies`: number of our own proxies, each of which appends an IP address to
 * X-Forwarded-For.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return socketAddress;
  const hops = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxies) ?? socketAddress;
}

/**
 * Returns the network of an IP address, whose requests are counted together: one household can have a whole IPv6 /64
 * network.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.split("::");
  const before = head ? head.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - before.length;
  const after = tail ? tail.split(":") : [];
  const zeros = Array.from({ length: Math.max(0, missing - after.length) }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

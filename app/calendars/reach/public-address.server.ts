// Checks whether the server may fetch an address that a user entered: https, and no private network after DNS
// resolution (SSRF).
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";

import ipaddr, { type IPv6 as Ip6 } from "ipaddr.js";

import { CalendarFault } from "~/calendars/port";

/** Ranges of ipaddr.js that belong to the public internet. */
const openRanges = new Set(["unicast", "as112"]);
/** The allocated part of IPv6. The package also calls unallocated addresses unicast. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** True for a public IP address. */
export function isPublicIp(ip: string): boolean {
  // The parser also accepts forms such as "127.1" and "0x7f.1".
  if (isIP(ip) === 0) return false;
  const parsed = ipaddr.parse(ip);
  if (!openRanges.has(parsed.range())) return false;
  return parsed.kind() === "ipv4" || (parsed as Ip6).match(globalUnicast);
}

export interface Reachable {
  url: URL;
  /** The resolved IP address. Connect to it, so that a second DNS answer cannot change the target. */
  ip: string;
  family: 4 | 6;
}

interface Looking {
  /** Tests only. */
  allowLoopback?: boolean;
  /** Ends the wait for DNS. */
  signal?: AbortSignal;
}

/** @throws CalendarFault "refused-address" unless the address is public and https. */
export async function publicAddress(
  address: string | URL,
  { allowLoopback = false, signal }: Looking = {},
): Promise<Reachable> {
  const url = URL.parse(String(address));
  if (!url) throw new CalendarFault("refused-address", "not an address");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isLoopback = host === "127.0.0.1" || host === "::1" || host === "localhost";
  if (allowLoopback && isLoopback) return { url, ip: "127.0.0.1", family: 4 };
  if (url.protocol !== "https:") throw new CalendarFault("refused-address", "not https");
  if (url.username || url.password) throw new CalendarFault("refused-address", "a password in the address");
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host, signal);
  if (found.length === 0 || !found.every(({ address: ip }) => isPublicIp(ip)))
    throw new CalendarFault("refused-address", "a private network");
  const [first] = found;
  return { url, ip: first?.address ?? "", family: first?.family === 6 ? 6 : 4 };
}

/** The system's DNS lookup has no timeout and cannot be aborted, so the caller stops waiting. */
async function resolve(host: string, signal: AbortSignal | undefined) {
  const left = Promise.withResolvers<never>();
  const leave = () => left.reject(new CalendarFault("unreachable", "the DNS lookup was aborted"));
  if (signal?.aborted) leave();
  signal?.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([lookup(host, { all: true }), left.promise]);
  } catch (error) {
    throw error instanceof CalendarFault ? error : new CalendarFault("unreachable", "the host name is unknown");
  } finally {
    signal?.removeEventListener("abort", leave);
  }
}

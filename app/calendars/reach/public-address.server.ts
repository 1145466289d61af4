// Whether an address that somebody typed may be fetched by this server: https, and no machine of a private network, at
// any hop and whatever its name resolves to (SSRF).
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";

import ipaddr, { type IPv6 as Ip6 } from "ipaddr.js";

import { CalendarFault } from "~/calendars/port";

/** As ipaddr.js names what IANA lists: the internet itself, and one special range that is a part of it. */
const openRanges = new Set(["unicast", "as112"]);
/** All of IPv6 that is given to the internet; what the package calls unicast outside of it is nobody's yet. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** An address of the internet, as a number: not one of a private network, of this machine, or of nobody. */
export function isPublicIp(ip: string): boolean {
  // The parser also takes what only looks like one: "127.1", "0x7f.1".
  if (isIP(ip) === 0) return false;
  const parsed = ipaddr.parse(ip);
  if (!openRanges.has(parsed.range())) return false;
  return parsed.kind() === "ipv4" || (parsed as Ip6).match(globalUnicast);
}

export interface Reachable {
  url: URL;
  /** The number its name resolved to: connect to this one, so that a second answer cannot change it. */
  ip: string;
  family: 4 | 6;
}

interface Looking {
  /** For tests on this machine. */
  allowLoopback?: boolean;
  /** Ends the wait for a name server. */
  signal?: AbortSignal;
}

/** Throws "refused-address" for everything but a public https address. */
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

/** The system's own answer has no time limit, and cannot be called back: the caller stops waiting instead. */
async function resolve(host: string, signal: AbortSignal | undefined) {
  const left = Promise.withResolvers<never>();
  const leave = () => left.reject(new CalendarFault("unreachable", "its name was not found in time"));
  if (signal?.aborted) leave();
  signal?.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([lookup(host, { all: true }), left.promise]);
  } catch (error) {
    throw error instanceof CalendarFault ? error : new CalendarFault("unreachable", "its name is not known");
  } finally {
    signal?.removeEventListener("abort", leave);
  }
}

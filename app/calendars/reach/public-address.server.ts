// Whether an address that somebody typed may be fetched by this server: https, and no machine of a private network, at
// any hop and whatever its name resolves to (SSRF).
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

import { CalendarFault } from "~/calendars/port";

/** What IANA's registries of special addresses do not list as global, and groups (224.0.0.0/4). */
const closedNets = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  closedNets.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  // Protocols, tunnels (Teredo) and benchmarks; documentation; 6to4, which leads into IPv4; documentation again.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closedNets.addSubnet(net, bits, "ipv6");

/**
 * All of IPv6 that is given to the internet. What lies outside leads into IPv4 (::/96, ::ffff:0:0/96, 64:ff9b::/96 and
 * 64:ff9b:1::/48), into a site (fc00::/7, fe80::/10, fec0::/10), to many (ff00::/8) or nowhere (100::/64, 5f00::/16).
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** An address of the internet, as a number: not one of a private network, of this machine, or of nobody. */
export function isPublicIp(ip: string): boolean {
  const family = isIP(ip);
  if (family === 0) return false;
  if (family === 4) return !closedNets.check(ip, "ipv4");
  return globalUnicast.check(ip, "ipv6") && !closedNets.check(ip, "ipv6");
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

/** The system's own answer has no time limit, and cannot be called back: whoever waits for it leaves. */
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

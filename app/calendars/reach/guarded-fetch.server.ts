// Fetches a URL that a user entered. Each redirect is checked, and the connection goes to the checked IP address, so
// that a second DNS answer cannot redirect it. Size and time are limited.
import { lookup } from "node:dns/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";

import ipaddr, { type IPv6 as Ip6 } from "ipaddr.js";

import { CalendarFault, type FaultCode } from "~/calendars/port";

import { acceptedEncodings, decompress } from "./decompress.server";

export interface Guard {
  maxBytes?: number;
  timeoutMs?: number;
  /** Allows the loopback address; set by tests only. */
  allowLoopback?: boolean;
  /** Aborts the request. Several requests may share one signal. */
  signal?: AbortSignal;
}

const defaults = { maxBytes: 5 * 1024 * 1024, timeoutMs: 10_000, allowLoopback: false };
const maxHops = 5;
/** Some calendar servers refuse requests without a User-Agent. */
const userAgent = "DogWalks/1.0";

/** Size limit of one response in bytes, before and after decompression. */
export const maxBytesOf = (guard: Guard | undefined): number => guard?.maxBytes ?? defaults.maxBytes;

interface OutgoingRequest {
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

/** Returns a `fetch` for text. It throws CalendarFaults that don't contain the URL, which may be secret. */
export function guardedFetch(guard: Guard = {}) {
  const { maxBytes, timeoutMs, allowLoopback } = { ...defaults, ...guard };
  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const ends = [AbortSignal.timeout(timeoutMs), ...(guard.signal ? [guard.signal] : [])];
    const signal = AbortSignal.any(ends);
    const first = input instanceof Request ? input.url : String(input);
    const sent = await readRequest(input, init);
    let address = first;
    for (let hop = 0; hop <= maxHops; hop += 1) {
      const target = await publicAddress(address, { allowLoopback, signal });
      // After a redirect, the password is sent only to the origin it belongs to.
      const headers =
        new URL(first).origin === target.url.origin ? sent.headers : without(sent.headers, "authorization");
      const response = await open(target, { ...sent, headers }, signal);
      const status = response.statusCode ?? 0;
      const next = response.headers.location;
      if (init.redirect !== "manual" && [301, 302, 303, 307, 308].includes(status) && next) {
        response.destroy();
        address = URL.parse(next, target.url)?.href ?? "";
        continue;
      }
      const wait = retryAfterOf(response);
      if (wait !== null) {
        response.destroy();
        throw new CalendarFault("busy", String(status), wait);
      }
      return new Response(hasBody(status) ? await read(response, maxBytes) : discardBody(response), {
        status,
        headers: headersOf(response),
      });
    }
    throw new CalendarFault("unreachable", "too many redirects");
  };
}

async function readRequest(input: string | URL | Request, init: RequestInit): Promise<OutgoingRequest> {
  const outgoing = input instanceof Request ? input : new Request(input, init);
  const body = await outgoing.text();
  return { method: outgoing.method, headers: Object.fromEntries(outgoing.headers), body: body === "" ? null : body };
}

const without = (headers: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key.toLowerCase() !== name));

function open({ url, ip, family }: Reachable, { method, headers, body }: OutgoingRequest, signal: AbortSignal) {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(
      url,
      {
        method,
        signal,
        // A new connection each time: a pooled one may be closing, or lead to another IP address.
        agent: false,
        headers: {
          "user-agent": userAgent,
          ...headers,
          "accept-encoding": acceptedEncodings,
          ...(body === null ? {} : { "content-length": Buffer.byteLength(body) }),
        },
        lookup: (_host, options, found) => {
          if (options.all) found(null, [{ address: ip, family }]);
          else found(null, ip, family);
        },
      },
      resolve,
    );
    sending.on("error", (error: NodeJS.ErrnoException) => reject(unreachable(error)));
    sending.end(body ?? undefined);
  });
}

/**
 * Retry-After of a 429 or 503 in seconds, at most a day; null without one. A date is compared with the server's own
 * clock.
 */
function retryAfterOf({ statusCode, headers }: IncomingMessage): number | null {
  const asked = headers["retry-after"];
  if ((statusCode !== 429 && statusCode !== 503) || !asked) return null;
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.parse(headers.date ?? "")) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 86_400) : null;
}

const hasBody = (status: number) => status !== 204 && status !== 304;

function discardBody(response: IncomingMessage): null {
  response.destroy();
  return null;
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  try {
    const decompressed = decompress(response, response.headers["content-encoding"], maxBytes);
    for await (const part of decompressed) parts.push(part);
  } catch (error) {
    throw error instanceof CalendarFault ? error : unreachable(error as NodeJS.ErrnoException);
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}

/** Headers that describe the transferred bytes, not the decompressed body. */
const wireHeaders = new Set(["content-length", "transfer-encoding", "content-encoding"]);

function headersOf({ headers }: IncomingMessage): Headers {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
  );
  return new Headers(entries.filter(([name]) => !wireHeaders.has(name)));
}

/** Keeps only the error code, since the message contains the secret URL. */
const unreachable = ({ name, code }: NodeJS.ErrnoException) => new CalendarFault("unreachable", code ?? name);

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

interface Reachable {
  url: URL;
  /** The resolved IP address. Connect to it, so that a second DNS answer cannot change the target. */
  ip: string;
  family: 4 | 6;
}

interface Looking {
  /** Allows the loopback address; set by tests only. */
  allowLoopback?: boolean;
  /** Aborts the wait for DNS. */
  signal?: AbortSignal;
}

/**
 * Resolves the host of a URL. @throws CalendarFault "refused-address" unless the URL is https and its IP address is
 * public.
 */
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

const codes: Record<number, FaultCode> = {
  401: "sign-in",
  403: "sign-in",
  404: "gone",
  410: "gone",
  412: "conflict",
  429: "busy",
};

export const faultOfStatus = (status: number): FaultCode =>
  codes[status] ?? (status >= 500 ? "unreachable" : "unexpected");

// Parses each request once, before any other code reads it. Malformed requests are refused here. All others become one
// object, and no later code reads the request line, a cookie or the body again (docs/decisions/019).
import type { IncomingMessage, ServerResponse } from "node:http";

import type { Theme } from "~/business/site";

import type { Address, FindAddress, Method } from "./addresses";
import { type Body, createBody } from "./body";
import { clientAddress } from "./client-address";
import { parseCookies, serializeCookies } from "./cookies";

/** A parsed request. */
export interface Asked {
  method: Method;
  /** The route that matches the path. */
  target: Address;
  /** Path in its canonical spelling, such as "/booking/4f…", without React Router's suffix ".data". */
  path: string;
  query: URLSearchParams;
  /** True for React Router's data requests; false for documents. */
  byScript: boolean;
  /** Cookies with decoded values; of a repeated name, the first value. */
  cookies: ReadonlyMap<string, string>;
  /**
   * Only the headers that our code reads. `Cookie` is rebuilt from `cookies`, so that every parser gets the same
   * values.
   */
  headers: Headers;
  /** The `Origin` header, which browsers send with POST requests. */
  origin: string | null;
  host: string;
  /** True when there was a `Cookie` header, even a malformed one. */
  hasCookies: boolean;
  /**
   * Theme of an anonymous visitor, whose request has no cookie except a known theme, so the page cache may answer it.
   * null for every other request.
   */
  anonymousTheme: Theme | null;
  /** IP address of the client, for limits only; never logged. */
  address: string;
  body: Body;
  /** Aborts when the client disconnects before the response is complete. */
  gone: AbortSignal;
}

export interface Refusal {
  status: 400 | 404 | 405 | 421;
  headers: Record<string, string>;
  /** True for programs, which get JSON instead of a page. */
  byProgram: boolean;
}

export type Reading =
  | { kind: "asked"; asked: Asked }
  /** Redirect to the canonical spelling of the URL, or to the page behind a short address. */
  | { kind: "elsewhere"; location: string; logPath: string }
  | { kind: "refused"; refusal: Refusal };

export interface DoorOptions {
  /** Origin of the site. */
  origin: string;
  trustedProxies: number;
  find: FindAddress;
  /** Finds the redirect of an unknown path, such as the page behind a short address. */
  findMoved: (path: string) => string | undefined;
}

/** Headers that our code and its libraries read. All others are dropped, including React Router's own headers. */
const knownHeaders = [
  "accept",
  "accept-encoding",
  "authorization",
  "content-type",
  "if-modified-since",
  "if-none-match",
  "range",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "stripe-signature",
  "user-agent",
  "x-goog-channel-id",
  "x-goog-channel-token",
  "x-goog-resource-state",
];

const mostQueryFields = 100;

function refuse(status: Refusal["status"], path = "", methods: readonly Method[] = []): Reading {
  const headers: Record<string, string> = status === 405 ? { Allow: methods.join(", ") } : {};
  return { kind: "refused", refusal: { status, headers, byProgram: path.startsWith("/api/") } };
}

/** Parses a request. `response` is only used to notice that the client disconnected. */
export function readRequest(incoming: IncomingMessage, response: ServerResponse, options: DoorOptions): Reading {
  const host = readHost(incoming);
  if (host === undefined) return refuse(400);
  const target = readTarget(incoming.url ?? "", host, options.origin);
  if (typeof target === "number") return refuse(target);
  const { path: asGiven, search } = target;
  const { path, byScript } = withoutData(asGiven, options.find);
  // React Router reads "/faq/_.data" as "/faq/", which isn't a canonical path.
  if (byScript && path.endsWith("/_")) return refuse(404, path);
  const address = options.find(path);
  const method = methodOf(incoming.method, address);
  if (!method) {
    if (address.kind === "unknown") return refuse(404, path);
    return refuse(405, path, address.methods);
  }
  // Our own scripts and forms always use the canonical spelling, so they get no redirect.
  if (address.path !== path && (byScript || method === "POST")) return refuse(404);
  const moved = address.kind === "unknown" && !byScript ? options.findMoved(path) : undefined;
  const to = moved ?? address.path;
  if (to !== path) return { kind: "elsewhere", location: to + search, logPath: address.logPath };

  const cookie = incoming.headers.cookie;
  const cookies = memoize(() => parseCookies(cookie));
  const headers = memoize(() => headersOf(incoming, cookies()));
  const body = memoize(() => createBody(incoming, address.takes));
  const gone = memoize(() => goneOf(response));
  const asked: Asked = {
    method,
    target: address,
    path,
    query: new URLSearchParams(search),
    byScript,
    origin: incoming.headers.origin ?? null,
    host,
    hasCookies: cookie !== undefined,
    anonymousTheme: themeOfEverybody(cookie),
    address: clientAddress(incoming, options.trustedProxies),
    // Computed at first use, because cached pages need few of them.
    get cookies() {
      return cookies();
    },
    get headers() {
      return headers();
    },
    get body() {
      return body();
    },
    get gone() {
      return gone();
    },
  };
  return { kind: "asked", asked };
}

/** Returns a function that computes the value at its first call, and then returns the same value. */
function memoize<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Returns the Host header; undefined when it is missing, repeated or malformed. */
function readHost(incoming: IncomingMessage): string | undefined {
  const given = incoming.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
  const host = incoming.headers.host?.toLowerCase() ?? "";
  const sound = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/.exec(host);
  return given === 1 && sound && Number(sound[1] ?? 0) < 65_536 ? host : undefined;
}

/** Returns path and query of a well-formed request target, or the status with which it is refused. */
function readTarget(given: string, host: string, origin: string): { path: string; search: string } | 400 | 421 {
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/i.exec(given);
  const hostOfTarget = absolute?.[1]?.toLowerCase();
  if (hostOfTarget !== undefined && hostOfTarget !== host && hostOfTarget !== new URL(origin).host) return 421;
  const [path = "", ...rest] = (absolute ? absolute[2] || "/" : given).split("?");
  const search = rest.length > 0 ? `?${rest.join("?")}` : "";
  // Allows only printable ASCII, without fragments and backslashes, which parsers read differently.
  if (!/^\/[!-~]*$/.test(path) || !/^[!-~]*$/.test(search) || /[#\\]/.test(path + search)) return 400;
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(path) || !isSoundlyEncoded(path)) return 400;
  if (search.split("&").length > mostQueryFields) return 400;
  return { path, search };
}

/**
 * False for percent-encoded letters, separators and control characters. Without these, each URL has only one encoding.
 */
function isSoundlyEncoded(path: string): boolean {
  if (!path.includes("%")) return true;
  if (/%(?![\da-f]{2})/i.test(path)) return false;
  const codes = [...path.matchAll(/%([\da-f]{2})/gi)].map(([, hex = ""]) => Number.parseInt(hex, 16));
  const isAllowedEscape = (code: number) => code >= 0x80 || ' "<>^`{|}'.includes(String.fromCharCode(code));
  if (!codes.every(isAllowedEscape)) return false;
  try {
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

/** Removes React Router's suffix from "/faq.data", or from "/_.data" for the home page. */
function withoutData(given: string, find: FindAddress): { path: string; byScript: boolean } {
  if (!given.endsWith(".data") || find(given).kind === "file") return { path: given, byScript: false };
  const path = given === "/_.data" ? "/" : given.slice(0, -".data".length);
  return { path, byScript: true };
}

const methodOf = (given: string | undefined, address: Address): Method | undefined =>
  address.methods.find((method) => method === given);

const themes = new Map<string, Theme>([
  ["theme=light", "light"],
  ["theme=dark", "dark"],
  ["theme=system", "system"],
]);

/**
 * Returns the theme when the header contains nothing else. Compares text without parsing, because any other Cookie
 * header may belong to a session.
 */
function themeOfEverybody(cookieHeader: string | undefined): Theme | null {
  if (cookieHeader === undefined) return "system";
  return themes.get(cookieHeader) ?? null;
}

function headersOf(incoming: IncomingMessage, cookies: ReadonlyMap<string, string>): Headers {
  const headers = new Headers();
  for (const name of knownHeaders) {
    const value = incoming.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  if (cookies.size > 0) headers.set("Cookie", serializeCookies(cookies));
  return headers;
}

/**
 * Makes a signal that aborts when the client disconnects. `request.signal` isn't used, because Node keeps its listeners
 * alive as long as any derived request, and with them everything React rendered (docs/decisions/019).
 */
function goneOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const left = () => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.closed) left();
  else response.once("close", left);
  return gone.signal;
}

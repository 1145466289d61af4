// Makes a request as loaders and actions receive it from the server, without a network.
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

import { type Address, usualLimits } from "~/platform/http/addresses";
import { createBody } from "~/platform/http/body";
import type { Exchange } from "~/platform/context/context";
import { parseCookies } from "~/platform/http/cookies";

export function exchangeFor(request: Request, overrides: Partial<Exchange> = {}): Exchange {
  const { pathname, searchParams, host } = new URL(request.url);
  const cookie = request.headers.get("Cookie") ?? undefined;
  const target: Address = {
    kind: "page",
    pattern: pathname,
    path: pathname,
    logPath: pathname,
    methods: ["GET", "HEAD", "POST"],
    query: [],
    takes: usualLimits,
    inDraft: "open",
    isPage: true,
    postsFrom: "pages",
  };
  const incoming = Object.assign(Readable.from(bytesOf(request)), {
    headers: Object.fromEntries(request.headers),
    complete: true,
  });
  return {
    method: request.method as Exchange["method"],
    target,
    path: pathname,
    query: searchParams,
    byScript: false,
    cookies: parseCookies(cookie),
    headers: request.headers,
    origin: request.headers.get("Origin"),
    host,
    hasCookies: cookie !== undefined,
    anonymousTheme: null,
    address: "192.0.2.7",
    body: createBody(incoming as unknown as IncomingMessage, target.takes),
    gone: new AbortController().signal,
    nonce: "",
    variant: 0,
    theme: "system",
    answerHeaders: new Headers(),
    formsMayLeadTo: [],
    isPersonal: false,
    allowCaching: () => undefined,
    forbidCaching: () => undefined,
    ...overrides,
  };
}

async function* bytesOf(request: Request): AsyncGenerator<Buffer> {
  yield Buffer.from(await request.arrayBuffer());
}

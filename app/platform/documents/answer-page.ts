// Renders pages with React Router: personal pages for one visitor, and shared pages for the cache
// (platform/documents/page-cache.ts).
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";

import type { Business } from "~/business/business";
import type { Theme } from "~/business/site";
import { DatabaseUnavailable } from "~/db/errors";

import { keepTypedDuringOutage } from "~/platform/forms/keep-typed";
import { usualLimits } from "~/platform/http/addresses";
import type { Body } from "~/platform/http/body";
import {
  businessContext,
  criticalCssContext,
  type Exchange,
  exchangeContext,
  type Services,
  servicesContext,
} from "~/platform/context/context";
import type { PageKey, Rendered } from "./page-cache";
import { makeNonce } from "~/platform/http/nonce";
import { plainPage } from "~/platform/http/plain-page";
import { pathToReturnTo } from "~/platform/http/return-to";
import { type PageBytes, toBytes } from "./page-bytes";

export interface PageRenderer {
  /** Renders a page for one request. */
  answer(exchange: Exchange): Promise<Response>;
  /**
   * Renders a page for the cache. Returns null when the page turns out to be personal. @throws when the page can't be
   * rendered.
   */
  renderShared(key: PageKey, pick: number, former?: PageBytes): Promise<Rendered | null>;
}

/** Path of the page that is shown for all unknown URLs. */
const unknownPath = "/page-not-found";

export function createPageRenderer(options: {
  build: ServerBuild;
  services: Services;
  /** Returns the business. Throws, instead of returning a former one, when the database doesn't answer. */
  readBusinessNow: () => Promise<Business>;
  criticalCss: ReadonlyMap<string, string>;
  /** Whether the database was unavailable at any time since `since`, in milliseconds of `performance.now()`. */
  isDatabaseUnavailable: (since: number) => boolean;
}): PageRenderer {
  const { build, services, readBusinessNow, criticalCss, isDatabaseUnavailable } = options;
  const handle = createRequestHandler(build, import.meta.env.DEV ? "development" : "production");
  const https = services.origin.startsWith("https:");

  /** Renders a URL. React Router gets only the URL and the method; everything else is in the exchange. */
  async function render(exchange: Exchange, url: string, business: Business): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(exchangeContext, exchange);
    context.set(businessContext, business);
    context.set(criticalCssContext, criticalCss);
    return handle(new Request(url, { method: exchange.method }), context);
  }

  const addressOf = ({ path, byScript, query }: Exchange): string => {
    const url = new URL(services.origin);
    url.pathname = byScript ? (path === "/" ? "/_.data" : `${path}.data`) : path;
    url.search = query.toString();
    return url.href;
  };

  return {
    async answer(exchange) {
      const started = performance.now();
      const answer = await render(exchange, addressOf(exchange), await services.readBusiness());
      return answer.status >= 500 && isDatabaseUnavailable(started) ? answerDuringOutage(exchange, answer) : answer;
    },

    async renderShared(key, pick, former) {
      const isUnknown = key.path === "/*";
      const path = isUnknown ? unknownPath : key.path;
      const kind = isUnknown ? "unknown" : "page";
      const nonce = makeNonce();
      const facts: Facts = { isSame: false, isOwn: false, varies: false };
      const { host } = new URL(services.origin);
      const exchange = anonymousExchange({ path, kind, host, theme: key.theme, nonce, pick }, facts);
      const started = performance.now();
      const response = await render(exchange, services.origin + path, await readBusinessNow());
      const { status, headers } = response;
      const html = await response.text();
      if (status >= 500) {
        const words = `${key.path} answered ${status}`;
        throw isDatabaseUnavailable(started) ? new DatabaseUnavailable(words) : new Error(words);
      }
      const isWhole = status === 200 || (status === 404 && isUnknown);
      const isPage = headers.get("Content-Type")?.startsWith("text/html") && !headers.has("Set-Cookie");
      if (!isWhole || !isPage || !facts.isSame || facts.isOwn) return null;
      const rendered = { html, nonce, status, headers: exchange.answerHeaders };
      return { bytes: await toBytes(rendered, { https, former }), varies: facts.varies };
    },
  };
}

const retryAfterSeconds = 10;

/**
 * Returns the response during a database outage: a 503, with the fields of a submitted form. `failed`: the response
 * with status 500.
 */
async function answerDuringOutage(exchange: Exchange, failed: Response): Promise<Response> {
  const answer = await outageAnswer(exchange, failed);
  answer.headers.set("Retry-After", String(retryAfterSeconds));
  return answer;
}

async function outageAnswer(exchange: Exchange, failed: Response): Promise<Response> {
  const isDocument = failed.headers.get("Content-Type")?.startsWith("text/html") ?? true;
  // Scripts and API clients get the original body. The page of a script keeps its typed fields
  // (ui/form/unanswered-forms.ts).
  if (exchange.byScript || (!isDocument && exchange.path.startsWith("/api/")))
    return new Response(failed.body, { status: 503, headers: failed.headers });
  await failed.body?.cancel();
  if (exchange.method === "POST") return keepTypedDuringOutage(exchange);
  const text = "This site has a technical problem right now. Please try again in a minute.";
  return new Response(plainPage("Back in a minute", text, pathToReturnTo(exchange)), {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** Flags that loaders set while a page is rendered. */
interface Facts {
  isSame: boolean;
  isOwn: boolean;
  varies: boolean;
}

const noBody: Body = {
  announcedBytes: 0,
  limits: usualLimits,
  form: () => Promise.resolve({ state: "no-form" }),
  json: () => Promise.resolve({ state: "no-json" }),
  raw: () => Promise.resolve({ state: "broken" }),
  narrow: () => undefined,
  discard: () => Promise.resolve(),
};

/**
 * Returns a request of no particular visitor, for shared pages. Code that reads its headers or IP address makes the
 * page personal.
 */
function anonymousExchange(
  page: { path: string; kind: "page" | "unknown"; host: string; nonce: string; pick: number; theme: Theme },
  facts: Facts,
): Exchange {
  const { path, kind, host, theme, nonce, pick } = page;
  return {
    method: "GET",
    target: {
      kind,
      pattern: path,
      path,
      logPath: path,
      methods: ["GET"],
      takes: usualLimits,
      inDraft: "owner",
      isPage: true,
      postsFrom: "pages",
      query: [],
    },
    path,
    query: new URLSearchParams(),
    byScript: false,
    cookies: new Map(),
    origin: null,
    host,
    hasCookies: false,
    anonymousTheme: theme,
    body: noBody,
    // Never aborted, because other visitors may wait for the same page.
    gone: new AbortController().signal,
    nonce,
    theme,
    answerHeaders: new Headers(),
    formsMayLeadTo: [],
    isPersonal: false,
    get headers() {
      facts.isOwn = true;
      return new Headers();
    },
    get address() {
      facts.isOwn = true;
      return "";
    },
    get variant() {
      facts.varies = true;
      return pick;
    },
    allowCaching: () => {
      facts.isSame = true;
    },
    forbidCaching: () => {
      facts.isOwn = true;
    },
  };
}

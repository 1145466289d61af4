// The HTTP application: health, assets, checks on every request, then the pages. Plumbing that knows no noun.
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";

import type { PageAnswerer } from "./answer-page";
import { authPath } from "./auth";
import { clientAddress } from "./client-address";
import type { Services, Exchange } from "./context";
import { parseCookies } from "./cookies";
import { securityHeaders } from "./headers";
import { limitBodies } from "./large-body";
import { makeNonce, PageCache, themeOf } from "./page-cache";
import { answerPasskeyEndpoint, passkeyEndpoints } from "./passkey-endpoints";
import { plainPage } from "./plain-page";
import { isFromThisSite } from "./same-origin";
import { issueStamp } from "./stamp";

type Env = { Bindings: HttpBindings; Variables: { exchange: Exchange } };

export interface AppOptions {
  services: Services;
  answerer: PageAnswerer;
  /** Where the built assets and public files are; null in development, where Vite serves them. */
  clientDir: string | null;
  trustedProxies: number;
  /** Rejects while the server cannot do its work. */
  ready: () => Promise<void>;
}

/** Pages that our own pages show in frames. */
const framedByUs = /^\/(?:embed|dev\/mail)\/|^\/admin\/mails\/[^/]+\/body$/;

export function createApp(options: AppOptions): Hono<Env> {
  const { services, clientDir } = options;
  const https = services.origin.startsWith("https:");
  const app = new Hono<Env>();

  app.use(async (c, next) => {
    const exchange = exchangeOf(c.env.incoming, c.env.outgoing, services, options.trustedProxies);
    c.set("exchange", exchange);
    await next();
    const embeddable = framedByUs.test(c.req.path);
    for (const [name, value] of securityHeaders({ nonce: exchange.nonce, https, embeddable })) {
      // An answer that is stricter about itself keeps its own policy.
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    for (const [name, value] of exchange.answerHeaders) c.header(name, value, { append: name === "set-cookie" });
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "private, no-cache");
  });

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    try {
      await options.ready();
      return c.text("ready");
    } catch (error) {
      services.log.error({ err: error }, "not ready");
      return c.text("the database does not answer", 503);
    }
  });

  if (clientDir) {
    const cached = (seconds: string) => (_: string, c: { header: (name: string, value: string) => void }) =>
      c.header("Cache-Control", seconds);
    const files = { root: clientDir, precompressed: true };
    app.use("/assets/*", serveStatic({ ...files, onFound: cached("public, max-age=31536000, immutable") }));
    app.use(serveStatic({ ...files, onFound: cached("public, max-age=3600") }));
  }

  app.use(compress());
  app.use((c, next) => {
    if (isFromThisSite(c.req.raw, services.origin)) return next();
    const text =
      "For your safety, forms are only taken from the pages of this site. Please open the page and send the form from there.";
    // A program reads JSON.
    if (c.req.path.startsWith("/api/")) return Promise.resolve(c.json({ success: false, error: text }, 403));
    return Promise.resolve(c.html(plainPage("That did not come from this site", text, "/"), 403));
  });
  app.use(limitBodies((request, exchange) => options.answerer.answer(request, exchange, null)));
  for (const path of passkeyEndpoints) {
    app.get(path, (c) => answerPasskeyEndpoint(c.req.raw, services, c.get("exchange")));
  }
  app.all(`${authPath}/*`, (c) => c.text("Not found", 404));
  app.get("*", async (c, next) => {
    // One address per page: /faq/ and /FAQ are /faq. (Tokens and files keep their letters.)
    const { pathname, search } = new URL(c.req.url);
    const trimmed = `/${pathname.replaceAll(/^\/+|\/+$/g, "")}`;
    const canonical = /^\/(?:u|proposals)\/|\./.test(trimmed) ? trimmed : trimmed.toLowerCase();
    return canonical === pathname ? next() : c.redirect(`${canonical}${search}`, 301);
  });
  app.all("*", (c) => {
    const key = PageCache.keyOf(c.req.method, c.env.incoming.url ?? "/", c.req.header("Cookie"));
    return options.answerer.answer(c.req.raw, c.get("exchange"), key);
  });
  return app;
}

function exchangeOf(
  incoming: HttpBindings["incoming"],
  outgoing: HttpBindings["outgoing"],
  services: Services,
  trustedProxies: number,
): Exchange {
  return {
    id: String(outgoing.getHeader("X-Request-Id") ?? ""),
    nonce: makeNonce(),
    address: clientAddress(incoming, trustedProxies),
    stamp: issueStamp(services.secret, services.now().epochMilliseconds),
    variant: Math.floor(Math.random() * 1000),
    theme: themeOf(parseCookies(incoming.headers.cookie).theme),
    byScript: incoming.url?.split("?", 1)[0]?.endsWith(".data") ?? false,
    answerHeaders: new Headers(),
    mayKeep: () => undefined,
    mustNotKeep: () => undefined,
  };
}

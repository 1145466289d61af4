// The HTTP application: health checks, assets, checks of every request, then pages. It has no business logic. It gets
// parsed requests (platform/http/door.ts) and never reads the raw request again.
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";

import { publicFilePath } from "~/business/look/look";
import type { PageRenderer } from "~/platform/documents/answer-page";
import { DiskUnusable } from "~/platform/process/check-disk";
import { isSameText, sha256 } from "~/platform/process/secret";
import type { Services, Exchange } from "~/platform/context/context";
import { mayAskWhere } from "~/shared/located-pages";

import type { Asked } from "../http/door";
import { securityHeaders, withNonce } from "../http/headers";
import { refuseLargeForm } from "../http/large-body";
import { makeNonce } from "../http/nonce";
import { passkeyEndpoints } from "~/platform/http/addresses";
import { answerPasskeyEndpoint } from "~/platform/server/passkey-endpoints";
import { plainPage } from "../http/plain-page";
import { isFromThisSite } from "../http/same-origin";

type Env = {
  Bindings: Pick<HttpBindings, "outgoing"> & { asked: Asked };
  Variables: { exchange: Exchange };
};

export interface AppOptions {
  services: Services;
  pages: Pick<PageRenderer, "answer">;
  /** Folder of the built assets and public files; null in development, where Vite serves them. */
  clientDir: string | null;
  /** Rejects while the server is not ready. */
  ready: () => Promise<void>;
  /** Answers /metrics to programs with the token; null when metrics are off. */
  metrics: { token: string; read: () => Promise<string>; contentType: string } | null;
  /** Resolves when the page cache knows of all changes made so far. */
  changesHeard: () => Promise<void>;
}

/** Path of the service worker, which scripts/build-worker.ts writes. */
const serviceWorker = "/today-worker.js";

/** Pages that our own pages show in frames. */
const framedByUs = /^\/(?:embed|dev\/mail)\/|^\/admin\/mails\/[^/]+\/body$/;

/** The only page that places items with `style` attributes. */
const timeGrid = "/admin/bookings";

export function createApp(options: AppOptions): Hono<Env> {
  const { services, clientDir } = options;
  const https = services.origin.startsWith("https:");
  const app = new Hono<Env>();

  app.use(async (c, next) => {
    const exchange = exchangeOf(c.env.asked);
    c.set("exchange", exchange);
    await next();
    // Waits after a signed-in person's form, so that the next page shows the change.
    if (exchange.method === "POST" && exchange.isPersonal)
      await options
        .changesHeard()
        .catch((error: unknown) => services.log.warn({ err: error }, "could not listen for changes"));
    const embeddable = framedByUs.test(exchange.path);
    const locates = mayAskWhere(exchange.path);
    const { nonce, formsMayLeadTo } = exchange;
    const hasStyleAttributes = exchange.path === timeGrid;
    const page = { ...withNonce(nonce), https, embeddable, formsMayLeadTo, locates, hasStyleAttributes };
    for (const [name, value] of securityHeaders(page)) {
      // Doesn't override a stricter policy that the response has set.
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    for (const [name, value] of exchange.answerHeaders) c.header(name, value, { append: name === "set-cookie" });
    // Personal responses and responses that set a cookie are never cached, not even a picture that renews the session.
    if (exchange.answerHeaders.has("Set-Cookie")) c.header("Cache-Control", "private, no-store");
    else if (!c.res.headers.has("Cache-Control"))
      c.header("Cache-Control", exchange.isPersonal ? "private, no-store" : "private, no-cache");
  });

  app.get("/healthz", (c) => c.text("ok"));
  let isReady = true;
  app.get("/readyz", async (c) => {
    try {
      await options.ready();
      if (!isReady) services.log.info("ready again");
      isReady = true;
      return c.text("ready");
    } catch (error) {
      // Logged only when the state changes, because orchestrators poll every few seconds.
      if (isReady) services.log.error({ err: error }, "not ready");
      isReady = false;
      return c.text(error instanceof DiskUnusable ? error.message : "the database isn't answering", 503);
    }
  });

  if (options.metrics) {
    const { token, read, contentType } = options.metrics;
    app.get("/metrics", async (c) => {
      const given =
        c
          .get("exchange")
          .headers.get("authorization")
          ?.replace(/^Bearer +/i, "") ?? "";
      // Hashes have the same length, so the comparison takes the same time for every wrong token.
      if (!isSameText(sha256(given), sha256(token)))
        return c.text("This needs the token of METRICS_TOKEN.", 401, { "WWW-Authenticate": "Bearer" });
      return c.body(await read(), 200, { "Content-Type": contentType });
    });
  }

  if (clientDir) {
    const cached = (seconds: string) => (_: string, c: { header: (name: string, value: string) => void }) =>
      c.header("Cache-Control", seconds);
    const files = { root: clientDir, precompressed: true };
    app.use("/assets/*", serveStatic({ ...files, onFound: cached("public, max-age=31536000, immutable") }));
    // Not cached, so that browsers notice a new service worker the next time the app opens.
    app.use(serviceWorker, serveStatic({ ...files, onFound: cached("no-cache") }));
    const others = serveStatic({ ...files, onFound: cached("public, max-age=3600") });
    app.use(async (c, next) => {
      const { target, path } = c.env.asked;
      if (target.kind !== "file") return next();
      const shown = publicFilePath((await services.readBusiness()).look, path);
      if (shown === null) return c.notFound();
      return shown === path ? others(c, next) : c.redirect(shown);
    });
  }

  app.use(compress());
  app.use((c, next) => {
    const { asked } = c.env;
    if (isFromThisSite(asked, services.origin)) return next();
    const text =
      "For your safety, this site only accepts forms from its own pages. Please open the page and send the form from there.";
    // Programs get JSON instead of a page.
    if (asked.path.startsWith("/api/")) return Promise.resolve(c.json({ success: false, error: text }, 403));
    return Promise.resolve(c.html(plainPage("That didn't come from this site", text, "/"), 403));
  });
  app.use(async (c, next) => (await refuseLargeForm(c.env.asked)) ?? next());
  for (const path of passkeyEndpoints) {
    app.get(path, (c) => answerPasskeyEndpoint(services, c.get("exchange")));
  }
  app.all("*", (c) => options.pages.answer(c.get("exchange")));
  return app;
}

const exchangeOf = (asked: Asked): Exchange => ({
  ...asked,
  nonce: makeNonce(),
  variant: Math.floor(Math.random() * 1000),
  theme: themeOf(asked.cookies.get("theme")),
  answerHeaders: new Headers(),
  formsMayLeadTo: [],
  isPersonal: false,
  allowCaching: () => undefined,
  forbidCaching: () => undefined,
});

const themeOf = (cookie: string | undefined): Exchange["theme"] =>
  cookie === "light" || cookie === "dark" ? cookie : "system";

// Puts the server together and runs it: database, mail, pages in memory, HTTP. Stops gracefully.
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";

import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";

import { openDatabase } from "~/db/client.server";
import { hasAdmin } from "~/features/accounts/first-admin.server";
import { deleteWhatIsTooOld } from "~/features/retention/commands.server";
import { createSmtpTransport } from "~/features/mail/transport.server";
import { createMailWorker, recoverOutbox } from "~/features/mail/worker.server";
import { createPictureWorker } from "~/features/media/worker.server";
import { Temporal } from "~/shared/dates";

import { createPageAnswerer } from "./answer-page";
import { createApp } from "./app";
import { checkAuth, createAuth } from "./auth";
import type { Services } from "./context";
import type { Env } from "./env";
import { openFileStore } from "./file-store";
import { createLimits } from "./limits";
import { type PageStyles, variableNames } from "./late-scripts";
import type { Logger } from "./log";
import { PageCache } from "./page-cache";
import { loadSecret } from "./secret";
import { setupCode } from "./setup-code";

export interface RunningServer {
  origin: string;
  port: number;
  /** Takes no new connections, finishes what is in flight, then closes the workers and the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  env: Env;
  log: Logger;
  build: ServerBuild;
  clientDir: string | null;
  /** Called once the schema is there: the sample data of the demo and the tests. */
  prepare?: (services: Services) => Promise<void>;
}

export async function startServer({ env, log, build, clientDir, prepare }: StartOptions): Promise<RunningServer> {
  const dataDir = resolve(env.DATA_DIR);
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir });
  const now = () => Temporal.Now.instant();
  // Without a listener, a request that comes before everything is ready would never be answered.
  let answer = sayStarting;
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(env.PORT, env.HOST, listening);
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  const origin = env.PUBLIC_URL ?? `http://localhost:${port}`;

  const mailOptions = {
    db: database.db,
    log,
    now,
    alone: database.kind === "embedded",
    retrySeconds: env.MAIL_RETRY_SECONDS,
    ...(env.SMTP_URL ? { transport: createSmtpTransport(env.SMTP_URL) } : {}),
  };
  await recoverOutbox(mailOptions);
  const mail = createMailWorker(mailOptions);

  const files = await openFileStore(env, dataDir);
  const pictures = createPictureWorker({ db: database.db, files, log, now, alone: database.kind === "embedded" });

  const secret = loadSecret(env.SECRET, dataDir);
  const services: Services = {
    db: database.db,
    mode: env.SITE_MODE,
    origin,
    secret,
    auth: createAuth({ db: database.db, origin, secret, log }),
    limits: createLimits(env.RATE_LIMIT_FACTOR),
    log,
    now,
    wakeMail: mail.wake,
    files,
    wakePictures: pictures.wake,
  };
  await checkAuth(services.auth);
  await prepare?.(services);
  if (!(await hasAdmin(services.db)))
    log.warn(`There is no administrator yet: open ${origin}/admin-setup and enter the code ${setupCode}`);

  const pages = new PageCache({
    secret: services.secret,
    https: origin.startsWith("https:"),
    now: () => Date.now(),
    mayTrust: () => database.hearsContentChanges(),
  });
  await database.onContentChange(() => pages.clear());

  const styles = clientDir ? readStyles(clientDir, build) : null;
  const answerer = createPageAnswerer({ build, services, pages, styles });
  const app = createApp({ services, answerer, clientDir, trustedProxies: env.TRUSTED_PROXIES, ready: database.ping });
  answer = requestListener(pages, getRequestListener(app.fetch), log);
  mail.wake();
  pictures.start();
  const cleaning = everyDay(() => deleteWhatIsTooOld(database.db, now()), log);

  return {
    origin,
    port,
    async stop() {
      clearInterval(cleaning);
      await closeServer(server);
      await Promise.all([mail.stop(), pictures.stop()]);
      await database.close();
    },
  };
}

function sayStarting(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Retry-After": "1",
    "Cache-Control": "no-store",
  });
  response.end("The site is starting. Please try again in a moment.");
}

/** Every request gets an id and a log line; a page in memory is answered before anything else is set in motion. */
function requestListener(
  pages: PageCache,
  others: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  log: Logger,
) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    const id = randomUUID();
    const url = request.url ?? "/";
    response.on("finish", () => {
      // No query string, which may hold what somebody typed, and no unsubscribe token.
      const path = url.split("?", 1)[0]?.replace(/^\/u\/.*/, "/u/…");
      const ms = Math.round((performance.now() - started) * 10) / 10;
      log.info({ request: id, method: request.method, path, status: response.statusCode, ms });
    });
    const key = PageCache.keyOf(request.method, url, request.headers.cookie);
    if (key && pages.serve(key, request, response, id)) return;
    response.setHeader("X-Request-Id", id);
    void others(request, response);
  };
}

function readStyles(clientDir: string, build: ServerBuild): PageStyles {
  const files = build.assets.routes.root?.css ?? [];
  const art = readdirSync(join(clientDir, "art")).filter((file) => file.endsWith(".svg"));
  return {
    stylesheet: files.map((file) => readFileSync(join(clientDir, file), "utf8")).join("\n"),
    art: new Map(
      art.map((file) => [`/art/${file}`, variableNames(readFileSync(join(clientDir, "art", file), "utf8"))]),
    ),
  };
}

/** Now, and every day from now. A failure is logged and tried again the next day. */
function everyDay(work: () => Promise<void>, log: Logger): NodeJS.Timeout {
  const run = () => {
    work().catch((error: unknown) => log.error({ err: error }, "the daily cleaning failed"));
  };
  run();
  return setInterval(run, 24 * 60 * 60 * 1000).unref();
}

function closeServer(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed());
    server.closeIdleConnections();
    // Browsers keep connections open; what is idle later is closed as soon as it is.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.once("close", () => clearInterval(sweep));
  });
}

// Puts the server together and runs it: database, mail, kept pages, HTTP. Stops gracefully.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";

import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";

import { openDatabase } from "~/db/client.server";
import { getIdentity } from "~/offer/index.server";
import { setupCodeOf } from "~/accounts/index.server";
import { createCalendarWorker } from "~/calendars/index.server";
import {
  type Asked,
  checkAuth,
  createAddresses,
  createApp,
  createAuth,
  createClock,
  createLimits,
  createMailWorker,
  createPageRenderer,
  createPictureWorker,
  closing,
  createProxyWatch,
  createSharedLimits,
  createSmtpTransport,
  type DoorOptions,
  type Env,
  KeptPages,
  loadSecret,
  type Logger,
  type MailRow,
  openFileStore,
  readCriticalCss,
  readForMail,
  type Reading,
  readRequest,
  recoverOutbox,
  recoverPictures,
  type Services,
  startWorkers,
  writeElsewhere,
  writeRefusal,
} from "~/platform/index.server";
import { jobsOf, recheckBeforeSending } from "./jobs";

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
  /** The pages that are the same for everybody. */
  keptPaths: readonly string[];
  /** Called once the schema is there: the sample data of the demo and the tests. */
  prepare?: (services: Services) => Promise<void>;
}

export async function startServer({
  env,
  log,
  build,
  clientDir,
  keptPaths,
  prepare,
}: StartOptions): Promise<RunningServer> {
  const dataDir = resolve(env.DATA_DIR);
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir });
  const { now, today } = createClock(env.CLOCK_START);
  // Without a listener, a request that comes before everything is ready would never be answered.
  let answer = sayStarting;
  const server = createServer((request, response) => answer(request, response));
  const closeServer = closing(server);
  const lookForProxies = createProxyWatch(log, env.TRUSTED_PROXIES);
  server.on("request", ({ headers }) => lookForProxies(headers));
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(env.PORT, env.HOST, listening);
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  const origin = env.PUBLIC_URL ?? `http://localhost:${port}`;

  const secret = loadSecret(env.SECRET, dataDir);
  const files = await openFileStore(env, dataDir);
  const mailOptions = {
    db: database.db,
    log,
    now,
    sender: () => getIdentity(database.db),
    alone: database.kind === "embedded",
    retrySeconds: env.MAIL_RETRY_SECONDS,
    recheck: (row: MailRow) => recheckBeforeSending(database.db, now(), { origin, secret }, row),
    readPictures: (ids: readonly string[]) => readForMail({ db: database.db, files, log }, ids),
    ...(env.SMTP_URL ? { transport: createSmtpTransport(env.SMTP_URL) } : {}),
  };
  await recoverOutbox(mailOptions);
  const mail = createMailWorker(mailOptions);

  const pictureOptions = { db: database.db, files, log, now, alone: database.kind === "embedded" };
  await recoverPictures(pictureOptions);
  const pictures = createPictureWorker(pictureOptions);

  const stopping = new AbortController();
  const services: Services = {
    db: database.db,
    mode: env.SITE_MODE,
    origin,
    readIdentity: getIdentity,
    secret,
    auth: createAuth({ db: database.db, origin, secret, log }),
    limits: database.pool
      ? createSharedLimits({ factor: env.RATE_LIMIT_FACTOR, pool: database.pool, secret, log })
      : createLimits(env.RATE_LIMIT_FACTOR),
    log,
    now,
    wakeMail: mail.wake,
    files,
    wakePictures: pictures.wake,
    calendars: { ...calendarSettings(env), stopping: stopping.signal },
    wakeCalendars: () => calendars.wake(),
    cards: cardSettings(env),
    setUp: {
      sendsMail: env.SMTP_URL !== undefined,
      database: database.kind,
      pictures: env.S3_BUCKET ? "bucket" : "folder",
    },
  };
  const calendars = createCalendarWorker(services);
  await checkAuth(services.auth);
  await prepare?.(services);
  const setupCode = await setupCodeOf(services.db);
  if (setupCode) log.warn(`There is no administrator yet: open ${origin}/admin-setup and enter the code ${setupCode}`);

  const renderer = createPageRenderer({ build, services, criticalCss: readCriticalCss(clientDir) });
  const pages = new KeptPages({
    // In development everything may change, and the styles come by a script.
    paths: clientDir ? keptPaths : [],
    render: (...page) => renderer.renderForEverybody(...page),
    mayTrust: () => database.hearsContentChanges(),
    today,
    log,
  });
  await database.onContentChange(() => pages.contentChanged());

  const app = createApp({
    services,
    pages: renderer,
    clientDir,
    ready: database.ping,
    changesHeard: () => database.contentChangesHeard(),
  });
  const door = { origin, trustedProxies: env.TRUSTED_PROXIES, find: createAddresses(build, clientDir) };
  const ask: AskApp = (asked, request, response, requestId) =>
    // The adapter's own request is ignored: the door has read it.
    getRequestListener(() => app.fetch(requestFor(asked, origin), { asked, outgoing: response, requestId }))(
      request,
      response,
    );
  answer = requestListener({ door, pages, ask, log });
  mail.start();
  pictures.start();
  calendars.start();
  pages.makeAhead();
  const jobs = startWorkers(jobsOf(services), log);

  return {
    origin,
    port,
    async stop() {
      // Calendars outside may take a minute to answer: longer than a site may take to go down.
      stopping.abort();
      const stopped = [jobs.stop(), calendars.stop(), pages.stop()];
      await closeServer();
      await Promise.all([...stopped, mail.stop(), pictures.stop()]);
      await database.close();
    },
  };
}

const calendarSettings = (env: Env): Services["calendars"] => ({
  google:
    env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
      ? { issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
      : null,
  googleRoot: env.GOOGLE_API_ROOT.endsWith("/") ? env.GOOGLE_API_ROOT : `${env.GOOGLE_API_ROOT}/`,
  googleApiKey: env.GOOGLE_API_KEY ?? null,
  allowLoopback: env.CALENDAR_LOOPBACK !== undefined,
});

const cardSettings = (env: Env): Services["cards"] =>
  env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
    ? {
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        apiRoot: env.STRIPE_API_ROOT,
      }
    : null;

function sayStarting(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Retry-After": "1",
    "Cache-Control": "no-store",
  });
  response.end("The site is starting. Please try again in a moment.");
}

type AskApp = (asked: Asked, request: IncomingMessage, response: ServerResponse, requestId: string) => Promise<void>;

/** For Hono's routing, files and compression. */
const requestFor = ({ method, path, headers }: Asked, origin: string) =>
  new Request(origin + path, { method, headers });

/** Every request gets an id and a log line, and is read once; a kept page is answered before anything else is set in motion. */
function requestListener(options: { door: DoorOptions; pages: KeptPages; ask: AskApp; log: Logger }) {
  const { door, pages, ask, log } = options;
  const https = door.origin.startsWith("https:");
  return (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    const id = randomUUID();
    const reading = readRequest(request, response, door);
    response.on("finish", () => {
      // No query string, which may hold what somebody typed, and no token of a mail's link.
      const { method, path } = logged(reading);
      const ms = Math.round((performance.now() - started) * 10) / 10;
      log.info({ request: id, method, path, status: response.statusCode, ms });
    });
    response.setHeader("X-Request-Id", id);
    if (reading.kind === "refused") return writeRefusal(response, reading.refusal, https);
    if (reading.kind === "elsewhere") return writeElsewhere(response, reading.location, https);
    const { asked } = reading;
    const key = pages.keyOf(asked);
    if (!key) return void ask(asked, request, response, id);
    if (pages.serve(key, asked, response)) return;
    void pages
      .serveFresh(key, asked, response)
      // It is logged; rendered for this visitor, the page says itself what is wrong.
      .catch(() => false)
      .then((isAnswered) => (isAnswered ? undefined : ask(asked, request, response, id)));
  };
}

function logged(reading: Reading): { method?: string; path?: string } {
  if (reading.kind === "refused") return {};
  if (reading.kind === "elsewhere") return { method: "GET", path: reading.logPath };
  return { method: reading.asked.method, path: reading.asked.target.logPath };
}

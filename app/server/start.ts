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
import { makeAllSlots } from "~/features/availability/make-slots.server";
import { fillGoogleCalendars } from "~/features/client-calendars/fill-google.server";
import { deleteWhatIsTooOld } from "~/features/retention/commands.server";
import { createCalendarWorker } from "~/features/connections/worker.server";
import { createSmtpTransport, type MailRow } from "~/features/mail/transport.server";
import { createMailWorker, recoverOutbox } from "~/features/mail/worker.server";
import { createPictureWorker } from "~/features/media/worker.server";
import { recheckReminder } from "~/features/reminders/recheck.server";
import { sendReminders } from "~/features/reminders/send-reminders.server";
import { materialise } from "~/features/standing-walks/materialise.server";
import { Temporal } from "~/shared/dates";

import { createPageAnswerer } from "./answer-page";
import { createApp } from "./app";
import { checkAuth, createAuth } from "./auth";
import { createClock } from "./clock";
import type { Services } from "./context";
import type { Env } from "./env";
import { openFileStore } from "./file-store";
import { type Job, startJobs } from "./jobs";
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
  const { now, nowMs } = createClock(env.CLOCK_START);
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
    recheck: (row: MailRow) => recheckReminder(database.db, now(), origin, row),
    ...(env.SMTP_URL ? { transport: createSmtpTransport(env.SMTP_URL) } : {}),
  };
  await recoverOutbox(mailOptions);
  const mail = createMailWorker(mailOptions);

  const files = await openFileStore(env, dataDir);
  const pictures = createPictureWorker({ db: database.db, files, log, now, alone: database.kind === "embedded" });

  const secret = loadSecret(env.SECRET, dataDir);
  const stopping = new AbortController();
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
    calendars: { ...calendarSettings(env), stopping: stopping.signal },
    wakeCalendars: () => calendars.wake(),
  };
  const calendars = createCalendarWorker(services);
  await checkAuth(services.auth);
  await prepare?.(services);
  if (!(await hasAdmin(services.db)))
    log.warn(`There is no administrator yet: open ${origin}/admin-setup and enter the code ${setupCode}`);

  const pages = new PageCache({
    secret: services.secret,
    https: origin.startsWith("https:"),
    now: nowMs,
    mayTrust: () => database.hearsContentChanges(),
  });
  await database.onContentChange(() => pages.clear());

  const styles = clientDir ? readStyles(clientDir, build) : null;
  const answerer = createPageAnswerer({ build, services, pages, styles });
  const app = createApp({ services, answerer, clientDir, trustedProxies: env.TRUSTED_PROXIES, ready: database.ping });
  answer = requestListener(pages, getRequestListener(app.fetch), log);
  mail.wake();
  pictures.start();
  calendars.start();
  const jobs = startJobs(jobsOf(services), log);

  return {
    origin,
    port,
    async stop() {
      // Calendars outside may take a minute to answer: longer than a site may take to go down.
      stopping.abort();
      const stopped = [jobs.stop(), calendars.stop()];
      await closeServer(server);
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
      // No query string, which may hold what somebody typed, and no token of a mail's link.
      const path = url.split("?", 1)[0]?.replace(/^(\/+(?:u|proposals|feeds)\/).*/i, "$1…");
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

const minute = 60 * 1000;

/** What the site does by itself, besides sending mails and preparing pictures. */
function jobsOf(services: Services): Job[] {
  const { db, now } = services;
  return [
    { name: "the walkers' slots", everyMs: minute, work: () => makeAllSlots(db, now()) },
    { name: "the standing walks", everyMs: 60 * minute, work: () => materialise(db, now(), services) },
    { name: "the reminders", everyMs: minute, work: () => sendReminders(db, now(), services) },
    {
      name: "the client calendars at Google",
      everyMs: 10 * minute,
      work: () => fillGoogleCalendars({ db, now: now(), services }),
    },
    // Rows are stamped by the database, which keeps the machine's time, whatever CLOCK_START says.
    {
      name: "the daily cleaning",
      everyMs: 24 * 60 * minute,
      work: () => deleteWhatIsTooOld(db, Temporal.Now.instant()),
    },
  ];
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

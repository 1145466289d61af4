// Assembles and runs the server: database, mail, page cache, HTTP. Stops gracefully.
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import type { ServerBuild } from "react-router";

import { version } from "../package.json";

import { type Db, openDatabase } from "~/db/client.server";
import type { Business } from "~/business/business";
import { keepBusiness } from "~/offer/business.server";
import { listBreeds } from "~/clients/pets/pet-photo.server";
import { resetOwner } from "~/accounts/password/reset-owner.server";
import { setupCodeOf } from "~/accounts/register/first-admin.server";
import { watchUpdates } from "~/desk/system/updates.server";
import { readSiteGauges } from "~/desk/system/site-gauges.server";
import { createCalendarWorker } from "~/calendars/worker.server";
import { calendarSettings, cardSettings } from "~/platform/context/outside-settings";
import { checkAuth, createAuth } from "~/platform/sign-in/auth";
import { createPasswordHash, passwordCost } from "~/platform/sign-in/passwords";
import { checkDisk } from "~/platform/process/check-disk";
import { runImport } from "~/desk/import/import-command.server";
import { streamExport } from "~/desk/export/write-export.server";
import { packSite } from "~/platform/process/backup";
import { openControlSocket } from "~/platform/process/control-socket";
import { openPlace } from "~/platform/process/backup-places";
import { recordBackup, storedRow } from "~/platform/process/backup-runs";
import { readDoctorFacts } from "~/platform/process/doctor";
import { choosePort } from "~/platform/server/listen";
import { createAddresses } from "~/platform/http/addresses";
import { createApp } from "~/platform/server/app";
import { createTelemetry } from "~/platform/server/telemetry";
import { createClock } from "~/platform/process/clock";
import { createLimits, createSharedLimits } from "~/platform/http/limits";
import { recipientsOf } from "~/clients/profile/mail-recipients.server";
import { createMailWorker, recoverOutbox } from "~/platform/mail/worker.server";
import { createPageRenderer } from "~/platform/documents/answer-page";
import { createPictureWorker, recoverPictures } from "~/platform/media/worker.server";
import { createSmtpTransport, type MailRow } from "~/platform/mail/transport.server";
import type { Env } from "~/platform/process/env";
import { PageCache } from "~/platform/documents/page-cache";
import { loadSecret } from "~/platform/process/secret";
import { type Logger, watchErrors } from "~/platform/process/log";
import { openFileStore } from "~/platform/process/file-store";
import { readCriticalCss } from "~/platform/documents/critical-css";
import { readMailPictures } from "~/platform/media/for-mail.server";
import type { RecheckVerdict } from "~/platform/mail/recheck.server";
import { requestListener } from "~/platform/server/request-listener";
import type { Services } from "~/platform/context/context";
import { createRunRecords } from "~/platform/jobs/run-records.server";
import { startWorkers, type Work } from "~/platform/jobs/worker.server";
import { watchOutages } from "~/platform/process/outage";

import { findPictureSubject } from "./jobs";

export interface RunningServer {
  origin: string;
  port: number;
  /** Stops accepting connections, answers the requests already sent, then closes the workers and the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  env: Env;
  log: Logger;
  build: ServerBuild;
  clientDir: string | null;
  /** Returns the paths of the cached pages. */
  cachedPathsOf: (business: Business) => readonly string[];
  /** Returns the redirect of a path without a route. */
  movedPathOf: (business: Business, path: string) => string | undefined;
  /** Returns the periodic jobs. */
  jobsOf: (services: Services) => Work[];
  /** Checks right before sending whether a mail with `recheck` facts is still true. */
  recheck: (
    db: Db,
    now: Temporal.Instant,
    site: Pick<Services, "origin" | "secret" | "readBusiness">,
    mail: MailRow,
  ) => Promise<RecheckVerdict>;
  /** Writes the sample data of the demo and the tests. Called after the migrations. */
  prepare?: (services: Services) => Promise<void>;
}

/** Grace period for running jobs after the last request is answered. Every job can be interrupted and rerun. */
const workerGraceMs = 4000;

export async function startServer({
  env,
  log: givenLog,
  build,
  clientDir,
  cachedPathsOf,
  movedPathOf,
  jobsOf,
  recheck,
  prepare,
}: StartOptions): Promise<RunningServer> {
  const dataDir = resolve(env.DATA_DIR);
  const records = createRunRecords();
  const updates = env.UPDATE_FEED ? watchUpdates(env.UPDATE_FEED, version) : null;
  const { now, today } = createClock(env.CLOCK_START);
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const tracing = endpoint ? (await import("~/platform/process/tracing")).createTracing({ endpoint, version }) : null;
  const metrics = env.METRICS_TOKEN
    ? (await import("~/platform/process/metrics.server")).createMetrics({
        version,
        dataDir,
        pool: () => database.pool,
        readGauges: () => readSiteGauges(database.db, now()),
      })
    : null;
  const telemetry = createTelemetry({ metrics, tracing, noteRun: records.noteRun });
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir, around: telemetry.aroundStatement });
  const stopping = new AbortController();
  const countingLog = watchErrors(givenLog, (message) => {
    records.noteError(message);
    metrics?.countError();
  });
  // A server that keeps nothing on its disk doesn't watch it.
  const watchedDir = database.pool && env.S3_BUCKET ? null : dataDir;
  async function ready(): Promise<void> {
    await database.ping();
    if (watchedDir) await checkDisk(watchedDir);
  }
  const { log, isUnavailable } = watchOutages({ log: countingLog, ping: ready, stopping: stopping.signal });
  const port = await choosePort(env, log);
  const origin = env.PUBLIC_URL ?? `http://localhost:${port.number}`;

  const secret = loadSecret(env.SECRET, dataDir);
  const hashPassword = createPasswordHash(passwordCost);
  const files = await openFileStore(env, dataDir);
  const business = keepBusiness({ db: database.db, isFresh: () => database.hearsContentChanges() });

  const mailOptions = {
    db: database.db,
    log,
    now,
    sender: business.read,
    alone: database.kind === "embedded",
    retrySeconds: env.MAIL_RETRY_SECONDS,
    recheck: (row: MailRow) => recheck(database.db, now(), { origin, secret, readBusiness: business.read }, row),
    around: telemetry.aroundMail,
    recipientsOf: (row: MailRow) => recipientsOf(database.db, row),
    readPictures: (ids: readonly string[]) => readMailPictures({ db: database.db, files, log, listBreeds }, ids),
    ...(env.SMTP_URL ? { transport: createSmtpTransport(env.SMTP_URL) } : {}),
  };
  await recoverOutbox(mailOptions);
  const mail = createMailWorker(mailOptions);

  const alone = database.kind === "embedded";
  const pictureOptions = { db: database.db, files, log, now, alone, findSubject: findPictureSubject };
  await recoverPictures(pictureOptions);
  const pictures = createPictureWorker(pictureOptions);

  const pack = () => packSite({ database, files, origin, secret });
  const services: Services = {
    db: database.db,
    mode: env.SITE_MODE,
    origin,
    readBusiness: business.read,
    secret,
    hashPassword,
    auth: createAuth({ db: database.db, origin, secret, log, hashPassword }),
    limits: database.pool
      ? createSharedLimits({ factor: env.RATE_LIMIT_FACTOR, pool: database.pool, secret, log })
      : createLimits(env.RATE_LIMIT_FACTOR),
    log,
    now,
    wakeMail: mail.wake,
    drainMail: () => mail.drain(),
    files,
    wakePictures: pictures.wake,
    calendars: { ...calendarSettings(env), stopping: stopping.signal },
    wakeCalendars: () => calendars.wake(),
    cards: cardSettings(env),
    backups: backupsOf(env, pack),
    findUpdate: () => updates?.find() ?? null,
    setUp: {
      sendsMail: env.SMTP_URL !== undefined,
      database: database.kind,
      pictures: env.S3_BUCKET ? "bucket" : "folder",
      version,
      dataDir: watchedDir,
    },
  };
  const calendars = createCalendarWorker(services);
  await checkAuth(services.auth);
  await prepare?.(services);
  const setupCode = await setupCodeOf(services.db);
  if (setupCode) log.warn(`There is no administrator yet: open ${origin}/admin-setup and enter the code ${setupCode}`);

  const criticalCss = readCriticalCss(clientDir);
  const renderer = createPageRenderer({
    build,
    services,
    readBusinessNow: business.readNow,
    criticalCss,
    isDatabaseUnavailable: isUnavailable,
  });
  const first = await business.read();
  // Development has no page cache: files change at any time, and a script injects the styles.
  const pathsOf = (one: Business) => (clientDir ? cachedPathsOf(one) : []);
  const pages = new PageCache({
    paths: pathsOf(first),
    render: (...page) => renderer.renderShared(...page),
    isFresh: () => database.hearsContentChanges(),
    // False in tests: each of the many test sites would render forty pages ahead, and render them again after every
    // change.
    rendersAhead: env.SITE_MODE !== "test",
    today: () => today((business.last() ?? first).timeZone),
    log,
  });
  await database.onContentChange(() => {
    business.changed();
    pages.contentChanged();
    // The list loads in the background. Until then, a new page is rendered for each visitor.
    business.read().then(
      (changed) => pages.setPaths(pathsOf(changed)),
      (error: unknown) => log.error({ err: error }, "the list of cached pages could not be read"),
    );
  });

  const app = createApp({
    services,
    pages: renderer,
    clientDir,
    ready,
    metrics: metrics && env.METRICS_TOKEN ? { ...metrics, token: env.METRICS_TOKEN } : null,
    changesHeard: () => database.contentChangesHeard(),
  });
  const door = {
    origin,
    trustedProxies: env.TRUSTED_PROXIES,
    find: createAddresses(build, clientDir, metrics ? ["/metrics"] : []),
    findMoved: (path: string) => movedPathOf(business.last() ?? first, path),
  };
  await port.open(requestListener({ door, pages, app, log, telemetry })).catch(async (error: unknown) => {
    await pages.stop();
    await database.close();
    throw error;
  });
  // Other programs can open PostgreSQL themselves.
  const closeControl =
    database.kind === "embedded"
      ? await openControlSocket(
          dataDir,
          {
            backup: () => Promise.resolve(pack()),
            facts: async () =>
              JSON.stringify(
                await readDoctorFacts(
                  database.db,
                  Temporal.Now.instant(),
                  (await services.readBusiness()).identity.email,
                ),
              ),
            "reset-owner": async (withoutCodes) =>
              JSON.stringify(await resetOwner(database.db, Temporal.Now.instant(), withoutCodes === true)),
            export: async () =>
              streamExport({
                db: database.db,
                files,
                business: await services.readBusiness(),
                origin,
                now: services.now(),
                isSnapshot: false,
              }),
            import: async (given) =>
              JSON.stringify(await runImport(database.db, await services.readBusiness(), given, services)),
            record: async (row) => {
              await recordBackup(database.db, storedRow(row));
              return "";
            },
          },
          log,
        )
      : null;
  mail.start();
  pictures.start();
  calendars.start();
  pages.renderAhead();
  const recording = { name: "the records of jobs", everyMs: 60_000, work: () => records.store(database.db) };
  const looking = updates ? [{ name: "the look for updates", everyMs: 6 * 3_600_000, work: updates.read }] : [];
  const jobs = startWorkers([...jobsOf(services), ...looking, recording], log, telemetry.aroundStep);

  return {
    origin,
    port: port.number,
    async stop() {
      // Interrupts reads of external calendars, which can take a minute: longer than the shutdown grace period.
      stopping.abort();
      await closeControl?.();
      const stopped = [jobs.stop(), calendars.stop(), pages.stop()];
      await port.close();
      const done = Promise.all([...stopped, mail.stop(), pictures.stop()]);
      const stored = done
        .then(() => records.store(database.db))
        .catch((error: unknown) => log.warn({ err: error }, "the last records of jobs are lost"));
      const isDone = await isSettledWithin(workerGraceMs, stored);
      if (!isDone) log.warn("stopped while a job was running; the next start, or another server, runs it again");
      await database.close();
      await tracing?.stop();
    },
  };
}

const backupsOf = (
  { BACKUP_TO: to, BACKUP_KEY: key, ...env }: Env,
  pack: () => AsyncIterable<Uint8Array>,
): Services["backups"] => (to && key ? { key, pack, openPlace: () => openPlace(to, env) } : null);

async function isSettledWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const grace = new AbortController();
  const late = wait(ms, false, { signal: grace.signal });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    grace.abort();
  }
}

// The production server: `npm start`, and the demo and the browser tests with SITE_MODE=demo or test.
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import * as build from "virtual:react-router/server-build";

import { prepareSampleData } from "~/sample/demo.server";
import { cachedPathsOf, movedPathOf } from "~/business/public-pages";

import { BadEnvironment, readEnv } from "~/platform/process/env";
import { createLogger, type Logger } from "~/platform/process/log";
import { isWorker, runWorkers } from "~/platform/process/workers";
import { DirectoryInUse } from "./db/lock";
import { jobsOf, recheckBeforeSending } from "./jobs";
import { type RunningServer, startServer } from "./start";

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLogger(env.LOG_LEVEL);
  if (env.WEB_CONCURRENCY > 1 && !isWorker)
    return runWorkers({ count: env.WEB_CONCURRENCY, program: fileURLToPath(import.meta.url), log });
  const clientDir = join(import.meta.dirname, "../client");
  const withSamples = env.SITE_MODE === "production" ? {} : { prepare: prepareSampleData };
  const starting = startServer({
    env,
    log,
    build,
    clientDir,
    cachedPathsOf,
    movedPathOf,
    jobsOf,
    recheck: recheckBeforeSending,
    ...withSamples,
  });
  stopOnSignals(starting, log);
  const server = await starting;
  if (!env.DATABASE_URL) {
    log.info("the embedded database is for trying out, or for one small machine with backups: see docs/operations.md");
  }
  if (!env.SMTP_URL) log.info("SMTP_URL is not set: mails are held and readable, not sent");
  log.info({ origin: server.origin, port: server.port }, "listening");
}

/** Also handles signals during the start, since process 1 of a container has no default handler. */
function stopOnSignals(starting: Promise<RunningServer>, log: Logger): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping: finishing what is in flight");
    // A hanging request must not keep the process alive.
    setTimeout(() => process.exit(1), 10_000).unref();
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "did not stop cleanly");
          process.exit(1);
        },
      );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

main().catch((error: unknown) => {
  if (error instanceof BadEnvironment || error instanceof DirectoryInUse) console.error(error.message);
  else console.error(error);
  process.exit(1);
});

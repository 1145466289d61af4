// The fault of several servers on one PostgreSQL: one is killed in the middle of a mail, of billing, of a picture and
// of a backup, and the others do the rest.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { Client } from "pg";

import { cookieOf } from "../../e2e/support/sign-in.ts";
import { runSql } from "../../tests/support/postgres-database.ts";
import { noisyPicture } from "../../tests/support/sample-pictures.ts";
import type { SoakedSite } from "../soak/soaked-site.ts";
import { type Trial, until, untilWritten } from "./trial.ts";
import { post } from "./writers.ts";

const patienceMs = 90_000;
const minuteMs = 60_000;

export async function severalServers(trial: Trial): Promise<string> {
  const others = [await trial.open({}, 1), await trial.open({}, 2)];
  const saw: string[] = [];
  for (const [name, killInTheMiddle] of Object.entries(works)) {
    if (!(await untilWritten(trial))) trial.faults.push(`before ${name}, the servers accept no form`);
    if (await killInTheMiddle(trial, others)) saw.push(name);
    else trial.faults.push(`${name}: not finished, or not killed in the middle`);
  }
  for (const other of others) await other.stop();
  return `killed in the middle of ${saw.join(", ")}`;
}

/** Each kills the first server, and resolves with true once the work is done. */
type Work = (trial: Trial, others: readonly SoakedSite[]) => Promise<boolean>;

const mail: Work = async (trial) => {
  const server = await trial.open();
  const hanging = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  trial.answerMail = async (_, which) => {
    if (which !== 0) return undefined;
    hanging.resolve();
    return killed.promise.then(() => undefined);
  };
  await hanging.promise;
  await server.stop("SIGKILL");
  trial.answerMail = () => undefined;
  killed.resolve();
  return true;
};

/** Charges fees of several households, late enough to charge them; one household's account is locked meanwhile. */
const billing: Work = async (trial) => {
  const url = trial.databaseUrl ?? "";
  const fee = `update requests set status = 'cancelled', fee_cents = 500, version = version + 1,
    updated_at = now() - interval '1 hour' where special_requests like 'chaos-visit-%' and status = 'confirmed'`;
  const locker = new Client({ connectionString: url });
  await locker.connect();
  const waiting = async () =>
    Number((await runSql(url, "select count(*) from pg_locks where locktype = 'advisory' and not granted"))[0]?.count);
  try {
    const [one] = await runSql(
      url,
      "select max(client_id::text) as id from requests where special_requests like 'chaos-visit-%' and status = 'confirmed'",
    );
    await locker.query("select pg_advisory_lock(hashtextextended('money:' || $1, 0))", [one?.id]);
    await runSql(url, fee);
    const before = await waiting();
    const server = await trial.open();
    const isInTheMiddle = await until(async () => (await waiting()) > before, patienceMs);
    await server.stop("SIGKILL");
    if (!isInTheMiddle) return false;
  } finally {
    await locker.end();
  }
  return until(async () => isNone(url, "requests where is_to_charge"), patienceMs);
};

const picture: Work = async (trial, others) => {
  const url = trial.databaseUrl ?? "";
  const server = await trial.open();
  const body = new FormData();
  body.set("location", "hero");
  body.set("intent", "set");
  body.set("photo", new Blob([new Uint8Array(await noisyPicture())], { type: "image/jpeg" }), "photo.jpg");
  const answer = await post(trial.origin, "/admin/settings/pictures", await cookieOf(trial.origin, "admin"), body);
  const isInTheMiddle = await until(
    async () => !(await isNone(url, "pictures where status = 'waiting' and attempts > 0")),
    patienceMs,
  );
  await server.stop("SIGKILL");
  // The killed server's turn ends.
  trial.aheadMs += 10 * minuteMs;
  for (const other of others) other.tell({ aheadMs: trial.aheadMs });
  const isReady = await until(() => isNone(url, "pictures where status <> 'ready'"), patienceMs);
  return answer.status === 303 && isInTheMiddle && isReady;
};

const backup: Work = async (trial) => {
  const folder = join(trial.dataDir, "backups");
  const settings = { BACKUP_TO: folder, BACKUP_KEY: "a passphrase of the chaos" };
  const find = (pattern: RegExp) => namesIn(folder).find((name) => pattern.test(name));
  const server = await trial.open(settings);
  const isInTheMiddle = await until(() => Boolean(find(/^\.unfinished/)), patienceMs, 1);
  await server.stop("SIGKILL");
  if (!isInTheMiddle || find(/\.backup$/)) return false;
  // The next backup is due once the killed one has had its time.
  trial.aheadMs += 3 * 60 * minuteMs;
  const next = await trial.open(settings);
  const isDone = await until(() => Boolean(find(/\.backup$/)), patienceMs);
  await next.stop("SIGKILL");
  const drill = spawnSync(
    process.execPath,
    ["scripts/run.mjs", "walks", "drill", join(folder, find(/\.backup$/) ?? "")],
    {
      env: {
        ...process.env,
        ...settings,
        BUILD_DIR: trial.buildDir,
        DATA_DIR: trial.dataDir,
        DATABASE_URL: trial.databaseUrl,
      },
      encoding: "utf8",
    },
  );
  if (drill.status !== 0) trial.faults.push(`${drill.stdout}${drill.stderr}`.trim());
  return isDone;
};

const works: Record<string, Work> = { "a mail": mail, billing, "a picture": picture, "a backup": backup };

async function isNone(url: string, what: string): Promise<boolean> {
  const [row] = await runSql(url, `select count(*) from ${what}`);
  return Number(row?.count) === 0;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

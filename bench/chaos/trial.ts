// A site under trial: its own data, a mail server, and people who write. `settle` ends the trial with the checks.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import { dayIn } from "~/shared/dates";

import {
  type MailServer,
  type MailServerOptions,
  type ReceivedMail,
  startMailServer,
} from "../../tests/support/mail-server.ts";
import { createDatabase } from "../../tests/support/postgres-database.ts";
import { freePort, type ThrowawayPostgres } from "../../tests/support/throwaway-postgres.ts";
import { zone } from "../../tests/support/zone.ts";
import { type SoakedSite, startSoakedSite } from "../soak/soaked-site.ts";
import type { Database } from "../site/running-site.ts";
import { checkSite, type Found } from "./check.ts";
import { kinds, startWriters, type Writers } from "./writers.ts";

/** The build, the PostgreSQL server and the options that all trials share. */
export interface Ground {
  buildDir: string;
  postgres: ThrowawayPostgres;
  isShort: boolean;
  random: () => number;
}

export interface Trial extends Ground {
  database: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  origin: string;
  writers: Writers;
  /** The mail server of each server. */
  mails: readonly MailServer[];
  /** Answers a mail of a server; a trial replaces it to make the mail server fail. */
  answerMail: (mail: ReceivedMail, server: number) => MailVerdict;
  /** Milliseconds that the site's clock is ahead of the real one. */
  aheadMs: number;
  /** Problems that the trial saw, in words. */
  faults: string[];
  /** Starts a server, by default the first one. */
  open: (settings?: Record<string, string>, server?: number) => Promise<SoakedSite>;
}

type MailVerdict = ReturnType<NonNullable<MailServerOptions["onMail"]>>;

export interface TrialOptions {
  /** Wall time of the business at which the site's clock begins. */
  clock?: string;
  /** Size of the data directory's own disk; needs root. */
  diskMb?: number;
  /** Number of servers on one database; 1 by default. */
  servers?: number;
}

/** Needed by several servers on one database, and by a restarted site. */
const secret = "a secret of the chaos, long enough to be one";
const clockFile = pathToFileURL(join(import.meta.dirname, "jumping-clock.ts")).href;
const leaseMs = 61_000;

const settingsOf = (aheadMs: number, port = 0): Record<string, string> => ({
  SITE_MODE: "test",
  PORT: String(port),
  SECRET: secret,
  MAIL_RETRY_SECONDS: "1",
  NODE_OPTIONS: `--import=${clockFile}`,
  CHAOS_AHEAD_MS: String(aheadMs),
});

/** Sample data by database and clock, made once and copied for each trial. */
const samples = new Map<string, Promise<{ dataDir: string; name?: string }>>();

async function sampleOf(ground: Ground, database: Database, aheadMs: number, clock = "") {
  const dataDir = mkdtempSync(join(tmpdir(), "walks-chaos-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const own = database === "PostgreSQL" ? await createDatabase(ground.postgres.url) : undefined;
  const settings = { ...settingsOf(aheadMs), SITE_MODE: "demo" };
  const code = await (await startSoakedSite(ground.buildDir, dataDir, own?.url, settings)).stop();
  if (code !== 0) throw new Error(`the sample site of ${database} ${clock} ended with ${code}`);
  return { dataDir, ...(own ? { name: own.name } : {}) };
}

const aheadOf = (clock?: string): number =>
  clock ? Temporal.PlainDateTime.from(clock).toZonedDateTime(zone).epochMilliseconds - Date.now() : 0;

/** Runs a trial, and removes its data. Returns what `work` saw and what the checks found. */
export async function runTrial(
  ground: Ground,
  database: Database,
  work: (trial: Trial) => Promise<string>,
  { clock, diskMb, servers = 1 }: TrialOptions,
): Promise<{ saw: string; faults: string[]; found: Found }> {
  const aheadMs = aheadOf(clock);
  const key = `${database} ${clock ?? ""}`;
  const making = samples.get(key) ?? sampleOf(ground, database, aheadMs, clock);
  samples.set(key, making);
  const sample = await making;
  const own = sample.name ? await createDatabase(ground.postgres.url, { template: sample.name }) : null;
  const dataDir = mkdtempSync(join(tmpdir(), "walks-chaos-"));
  if (diskMb) mount("-t", "tmpfs", "-o", `size=${diskMb}m`, "tmpfs", dataDir);
  cpSync(sample.dataDir, dataDir, { recursive: true });
  const mails: MailServer[] = [];
  const ports: number[] = [];
  for (let server = 0; server < servers; server += 1) {
    ports.push(await freePort());
    mails.push(await startMailServer({ onMail: (mail) => trial.answerMail(mail, server) }));
  }
  const origins = ports.map((port) => `http://localhost:${port}`);
  const trial: Trial = {
    ...ground,
    database,
    dataDir,
    databaseUrl: own?.url,
    origin: origins[0] ?? "",
    mails,
    answerMail: () => undefined,
    aheadMs: aheadOf(clock),
    faults: [],
    open: (settings, server = 0) =>
      startSoakedSite(ground.buildDir, dataDir, own?.url, {
        ...settingsOf(trial.aheadMs, ports[server]),
        SMTP_URL: mails[server]?.url ?? "",
        ...settings,
      }),
    writers: startWriters({
      origins,
      random: ground.random,
      firstDay: dayIn(zone, Temporal.Now.instant().add({ milliseconds: aheadMs })).add({ days: 14 }),
    }),
  };
  try {
    const saw = await work(trial);
    return { saw, faults: [...trial.faults, ...trial.writers.odd], found: await settle(trial) };
  } finally {
    await trial.writers.stop();
    await Promise.all(mails.map((server) => server.close()));
    if (diskMb) spawnSync("umount", ["--lazy", dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
    await own?.drop();
  }
}

/** Lets the site finish its mails, stops it, and checks what it stored. */
async function settle(trial: Trial): Promise<Found> {
  const { writers, mails, dataDir, databaseUrl } = trial;
  trial.answerMail = () => undefined;
  // A killed server's leases have expired, so their mails are due.
  trial.aheadMs += leaseMs;
  const site = await trial.open();
  await pause(500);
  await writers.stop();
  const received = () => mails.flatMap((server) => server.received);
  const missing = () => {
    const arrived = new Set(received().flatMap(({ to, mail }) => [...to, mail.subject]));
    const acknowledged = writers.all.filter(({ kind, state }) => kind === "message" && state === "acknowledged");
    return acknowledged
      .flatMap(({ key }) => [`${key}@example.test`, `New Contact Form: Casey ${key} - Dog Walking`])
      .filter((mail) => !arrived.has(mail));
  };
  const haveAllArrived = await until(() => missing().length === 0, 60_000);
  if (!haveAllArrived)
    trial.faults.push(`${missing().length} mails never arrived: ${missing().slice(0, 3).join(", ")}`);
  await site.stop();
  const now = Temporal.Now.instant().add({ milliseconds: trial.aheadMs });
  return checkSite({ dataDir, databaseUrl, now, writes: writers.all, received: received() });
}

/** Waits until something is so. Returns false after `ms` milliseconds. */
export async function until(isSo: () => boolean | Promise<boolean>, ms: number, everyMs = 20): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(everyMs)) if (await isSo()) return true;
  return false;
}

/** Waits until the site has acknowledged another form of each kind. */
export function untilWritten({ writers }: Pick<Trial, "writers">): Promise<boolean> {
  const count = () =>
    kinds.map((kind) => writers.all.filter((write) => write.kind === kind && write.state === "acknowledged").length);
  const before = count();
  return until(() => count().every((times, index) => times > (before[index] ?? 0)), 30_000);
}

function mount(...args: string[]): void {
  const { status, stderr } = spawnSync("mount", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

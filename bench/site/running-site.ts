// Runs the production build with sample data in a separate process, on the embedded database or on a temporary
// PostgreSQL.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort, startThrowawayPostgres } from "../../tests/support/throwaway-postgres.ts";

export const buildDir = join(".cache", "bench-build");

export const databases = ["PostgreSQL", "embedded"] as const;
export type Database = (typeof databases)[number];

export interface RunningSite {
  origin: string;
  pid: number;
  /** How the process ended; null while it runs. */
  ended: () => string | null;
  stop: () => Promise<void>;
}

/** Data directory and database of a site. The caller must call `giveBack`, which deletes both. */
export interface Place {
  dataDir: string;
  /** URL of PostgreSQL; empty for the embedded database in `dataDir`. */
  databaseUrl: string;
  giveBack: () => void;
}

/** Builds the site into `buildDir`. Returns `buildDir`. */
export function buildSite(): string {
  console.log("Building …");
  const { status } = spawnSync(process.execPath, ["scripts/run.mjs", "build"], {
    env: { ...process.env, NODE_ENV: "production", BUILD_DIR: buildDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("the site could not be built");
  return buildDir;
}

let samples: Promise<string> | null = null;

/** Returns a place with sample data. The embedded database with the data is made once and then copied. */
export async function preparePlace(database: Database, settings: Record<string, string> = {}): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), "walks-bench-"));
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  if (database === "embedded") {
    samples ??= makeSamples();
    cpSync(await samples, dataDir, { recursive: true });
    return { dataDir, databaseUrl: "", giveBack: forget };
  }
  const postgres = await startThrowawayPostgres({ fsync: "on", ...settings });
  if (!postgres) throw new Error("no PostgreSQL is on this machine: Debian's package postgresql has its programs");
  const giveBack = () => {
    postgres.stop();
    forget();
  };
  const place = { dataDir, databaseUrl: postgres.url, giveBack };
  await fill(place).catch((error: unknown) => {
    giveBack();
    throw error;
  });
  return place;
}

async function makeSamples(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "walks-bench-samples-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  await fill({ dataDir, databaseUrl: "" });
  return dataDir;
}

/** Starts a demo once, which writes the sample data, and stops it. */
async function fill(place: Pick<Place, "dataDir" | "databaseUrl">): Promise<void> {
  await (await startSite(place)).stop();
}

/**
 * Starts the site as `npm start` does. Resolves when the site responds. The log is discarded, since reading it would
 * affect the measurement.
 */
export async function startSite(
  { dataDir, databaseUrl }: Pick<Place, "dataDir" | "databaseUrl">,
  {
    mode = "demo",
    isUp = "/readyz",
    clock,
    environment = {},
  }: { mode?: string; isUp?: string; clock?: Temporal.Instant; environment?: Record<string, string> } = {},
): Promise<RunningSite> {
  const { SMTP_URL: _, CLOCK_START: __, NODE_OPTIONS: ___, PUBLIC_URL: ____, ...machine } = process.env;
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/run.mjs", "start"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...machine,
      BUILD_DIR: buildDir,
      SITE_MODE: mode,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...(clock ? { CLOCK_START: clock.toString() } : {}),
      RATE_LIMIT_FACTOR: "1000000",
      LOG_LEVEL: "info",
      ...environment,
    },
  });
  const ended = () =>
    child.exitCode === null && child.signalCode === null ? null : String(child.signalCode ?? child.exitCode);
  const stop = async () => {
    if (ended() !== null) return;
    const end = once(child, "exit");
    child.kill("SIGTERM");
    await end;
  };
  const site = { origin: `http://localhost:${port}`, pid: child.pid ?? 0, ended, stop };
  await untilUp(site, isUp).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return site;
}

async function untilUp({ origin, ended }: RunningSite, path: string): Promise<void> {
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    if (ended() !== null) throw new Error(`the site ended at its start (${ended()})`);
    const isUp = await fetch(origin + path).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status === 200;
      },
      () => false,
    );
    if (isUp) return;
    await new Promise((later) => setTimeout(later, 10));
  }
  throw new Error("the site did not start within a minute");
}

/** Starts a site, runs `work`, and removes the site. */
export async function withSite<Result>(
  database: Database,
  work: (site: RunningSite, place: Place) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const place = await preparePlace(database, settings);
  try {
    const site = await startSite(place);
    try {
      return await work(site, place);
    } finally {
      await site.stop();
    }
  } finally {
    place.giveBack();
  }
}

/**
 * Requests a page eight times, so that every random variant is cached. @throws when the status differs from `status`.
 */
export async function visit(url: string, status = 200, headers: Record<string, string> = {}): Promise<string> {
  let html = "";
  for (let time = 0; time < 8; time += 1) {
    const answer = await fetch(url, { headers, redirect: "manual" });
    html = await answer.text();
    if (answer.status !== status) throw new Error(`${url} was answered ${answer.status}, not ${status}`);
  }
  return html;
}

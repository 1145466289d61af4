// Starts the whole server with a small site and a new database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { gunzipSync } from "node:zlib";

import { afterAll, beforeAll, inject, onTestFinished } from "vitest";

import { areaPath, shownAreas } from "~/business/areas/areas";
import type { Services } from "~/platform/context/context";
import { readEnv } from "~/platform/process/env";
import { createLogger } from "~/platform/process/log";
import { jobsOf, recheckBeforeSending } from "~/jobs";
import { writeSampleBusiness } from "~/sample/business/write-business.server";
import { type RunningServer, type StartOptions, startServer } from "~/start";

import { copyEmbeddedTemplate, createPostgresDatabase } from "./database";
import { ask } from "./requests";
import { createSmallSite, writeClientFiles } from "./small-site";

/** A missing event fails the test after this time. */
export const patience = { timeout: 60_000, interval: 20 };

type Engine = "embedded" | "postgres";
export const engines: Engine[] = inject("postgresUrl") ? ["embedded", "postgres"] : ["embedded"];
/** The kind of database that starts faster. */
export const fastEngine = engines.at(-1) ?? "embedded";

export interface Place {
  dataDir: string;
  /** URL of PostgreSQL; undefined for the embedded database. */
  databaseUrl: string | undefined;
}

export interface Started extends Place {
  server: RunningServer;
  /** URL of the server on loopback, whatever PUBLIC_URL is. */
  origin: string;
  services: Services;
  lines: () => Record<string, unknown>[];
  stop: () => Promise<void>;
}

/** Registers a cleanup function. */
type Defer = (cleanup: () => void | Promise<void>) => void;

/**
 * Makes a data directory and, on PostgreSQL, a database. `defer` registers their deletion, by default at the end of the
 * test.
 */
export async function newPlace(engine: Engine, defer: Defer = onTestFinished): Promise<Place> {
  if (engine === "embedded") {
    const { directory, remove } = copyEmbeddedTemplate();
    defer(remove);
    return { dataDir: directory, databaseUrl: undefined };
  }
  const { url, drop } = await createPostgresDatabase();
  defer(drop);
  const dataDir = mkdtempSync(join(tmpdir(), "walks-start-"));
  defer(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl: url };
}

interface StartedOptions {
  env?: Record<string, string>;
  slow?: () => Promise<string>;
  prepare?: StartOptions["prepare"];
  /** By default, a new database. */
  databaseUrl?: string | undefined;
}

/** Starts a server for all tests of the suite. `get()` returns it. */
export function startForSuite(engine: Engine, options?: StartedOptions): () => Started {
  const cleanups: (() => void | Promise<void>)[] = [];
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start(engine, options, (cleanup) => cleanups.push(cleanup));
  });
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });
  return () => {
    if (!started) throw new Error("the server has not started yet: call get() inside a test");
    return started;
  };
}

/** Starts a server. By default it runs until the end of the test. */
export async function start(
  engine: Engine,
  options: StartedOptions = {},
  defer: Defer = onTestFinished,
): Promise<Started> {
  const { dataDir, databaseUrl = options.databaseUrl } = await newPlace(
    options.databaseUrl ? "embedded" : engine,
    defer,
  );
  const written: string[] = [];
  const destination = new Writable({
    write(piece, _, done) {
      written.push(String(piece));
      done();
    },
  });
  let services: Services | undefined;
  const server = await startServer({
    env: readEnv({
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...options.env,
    }),
    log: createLogger("info", destination),
    build: createSmallSite(options),
    clientDir: writeClientFiles(dataDir),
    cachedPathsOf: ({ areas }) => [
      "/name",
      "/business",
      "/own",
      "/cookie",
      "/broken",
      ...shownAreas(areas)
        .filter(({ kind }) => kind === "location")
        .map(areaPath),
    ],
    movedPathOf: () => undefined,
    jobsOf,
    recheck: recheckBeforeSending,
    async prepare(given) {
      services = given;
      await writeSampleBusiness(given.db);
      await options.prepare?.(given);
    },
  });
  let stopped = false;
  const stop = async () => {
    if (!stopped) await server.stop();
    stopped = true;
  };
  defer(stop);
  if (!services) throw new Error("prepare was not called");
  return {
    server,
    origin: `http://127.0.0.1:${server.port}`,
    services,
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    dataDir,
    databaseUrl,
    stop,
  };
}

export const textOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (answer.headers["content-encoding"] === "gzip" ? gunzipSync(answer.body) : answer.body).toString();

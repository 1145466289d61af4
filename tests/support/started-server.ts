// The whole server with a small site and its own database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { gunzipSync } from "node:zlib";

import pino from "pino";
import { inject, onTestFinished } from "vitest";

import type { Services } from "~/platform/context/context";
import { readEnv } from "~/platform/process/env";
import { jobsOf, recheckBeforeSending } from "~/jobs";
import { type RunningServer, type StartOptions, startServer } from "~/start";

import { copyEmbeddedTemplate, createPostgresDatabase } from "./database";
import { ask } from "./requests";
import { createSmallSite, writeClientFiles } from "./small-site";

/** Timeout of waits, so that a missing event fails the test. */
export const patience = { timeout: 60_000, interval: 20 };

export const engines = inject("postgresUrl") ? (["embedded", "postgres"] as const) : (["embedded"] as const);

export interface Started {
  server: RunningServer;
  /** URL of the server on loopback, whatever PUBLIC_URL is. */
  origin: string;
  services: Services;
  lines: () => Record<string, unknown>[];
  dataDir: string;
  databaseUrl: string | undefined;
  stop: () => Promise<void>;
}

export async function newPlace(engine: "embedded" | "postgres") {
  if (engine === "embedded") {
    const { directory, remove } = copyEmbeddedTemplate();
    onTestFinished(remove);
    return { dataDir: directory, databaseUrl: undefined };
  }
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const dataDir = mkdtempSync(join(tmpdir(), "walks-start-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl: url };
}

export async function start(
  engine: "embedded" | "postgres",
  options: {
    env?: Record<string, string>;
    slow?: () => Promise<string>;
    prepare?: StartOptions["prepare"];
    /** Default: a new database. */
    databaseUrl?: string | undefined;
  } = {},
): Promise<Started> {
  const { dataDir, databaseUrl = options.databaseUrl } = await newPlace(options.databaseUrl ? "embedded" : engine);
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
    log: pino({ level: "info", base: null }, destination),
    build: createSmallSite(options),
    clientDir: writeClientFiles(dataDir),
    cachedPaths: ["/name", "/pick", "/own", "/cookie", "/broken"],
    jobsOf,
    recheck: recheckBeforeSending,
    async prepare(given) {
      services = given;
      await options.prepare?.(given);
    },
  });
  let stopped = false;
  const stop = async () => {
    if (!stopped) await server.stop();
    stopped = true;
  };
  onTestFinished(stop);
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

// A production build that runs on its own port with its own data directory.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { inject } from "vitest";

import { copyData, databaseOf, type Engine, removeData, sampleOn } from "./site-data.ts";

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
  /** Text of the mail's calendar invitation. */
  calendar?: string;
}

export interface Site {
  origin: string;
  dataDir: string;
  /** Returns all mails of /dev/mail.json, newest first. */
  mails(): Promise<Mail[]>;
  /** Sends SIGTERM and waits until the process has ended. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Ends the process with kill -9. */
  kill(): Promise<void>;
  /** Returns the log so far. */
  log(): string;
}

/**
 * Environment variables, and `clock`, the start time with its UTC offset. Without `clock` the site uses the real time.
 */
type Settings = Record<string, string>;

/** Starts a site with the sample data. The caller must stop it, which also deletes its data. */
export async function openSite(settings: Settings = {}, engine: Engine = "whichever"): Promise<Site> {
  const dataDir = await copyData(sampleOn(engine));
  const site = await startSiteIn(dataDir, inject("buildDir"), settings);
  return {
    ...site,
    async stop() {
      const code = await site.stop();
      await removeData(dataDir);
      return code;
    },
  };
}

/** Node options for a larger young generation: fewer garbage collections make the tests an eighth faster. */
const roomy = ["--max-semi-space-size=64", "--min-semi-space-size=32"];

/** Starts a site on an existing data directory. */
export const startSiteIn = (dataDir: string, buildDir: string, settings: Settings): Promise<Site> =>
  startSiteBy([process.execPath, ...roomy, join(buildDir, "server/index.js")], dataDir, buildDir, settings);

/** Starts the site with this command in the working directory. */
export async function startSiteBy(
  [command = "", ...args]: string[],
  dataDir: string,
  buildDir: string,
  settings: Settings,
  cwd = process.cwd(),
): Promise<Site> {
  const { DATABASE_URL: _, SMTP_URL: __, CLOCK_START: ___, ...machine } = process.env;
  const { clock, ...environment } = settings;
  const database = databaseOf(dataDir);
  const child = spawn(command, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...machine,
      NODE_ENV: "production",
      SITE_MODE: "test",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "info",
      // Later starts reuse the compiled code of earlier starts.
      NODE_COMPILE_CACHE: join(buildDir, "compile-cache"),
      ...(database ? { DATABASE_URL: database } : {}),
      ...(clock ? { CLOCK_START: clock } : {}),
      ...environment,
    },
  });
  const lines: string[] = [];
  const origin = await listening(child, lines);
  return {
    origin,
    dataDir,
    async mails() {
      const answer = await fetch(`${origin}/dev/mail.json`);
      return (await answer.json()) as Mail[];
    },
    stop: () => end(child, "SIGTERM"),
    kill: async () => {
      await end(child, "SIGKILL");
    },
    log: () => lines.join("\n"),
  };
}

function listening(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = (stream: NodeJS.ReadableStream) =>
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        const port = /"port":(\d+),"msg":"listening"/.exec(line)?.[1];
        if (port) resolve(`http://localhost:${port}`);
      });
    if (child.stdout) read(child.stdout);
    if (child.stderr) read(child.stderr);
    child.once("exit", (code) => reject(new Error(`The site ended at its start (${code}):\n${lines.join("\n")}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
  return child.exitCode;
}

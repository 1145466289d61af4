// Runs the production build in a process that reports its memory.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Memory after a forced garbage collection. */
export interface Figures {
  heapMb: number;
  rssMb: number;
  /** Number of open handles by kind. */
  handles: Record<string, number>;
}

export interface SoakedSite {
  origin: string;
  figures(): Promise<Figures>;
  /** How the process ended; null while it runs. */
  ended(): string | null;
  /** Sends a signal, by default SIGTERM; resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Sends a message to the process. */
  tell(message: object): void;
  /** First errors of the log. */
  errors(): readonly string[];
}

/**
 * Starts the site as `npm start` does. `dataDir` and the database contain the sample data, or are empty and get it.
 * `settings`: further environment variables.
 */
export async function startSoakedSite(
  buildDir: string,
  dataDir: string,
  databaseUrl?: string,
  settings: Record<string, string> = {},
): Promise<SoakedSite> {
  const { DATABASE_URL: _, SMTP_URL: __, CLOCK_START: ___, NODE_OPTIONS: ____, ...machine } = process.env;
  const told = join(import.meta.dirname, "tell-figures.ts");
  const child = spawn(process.execPath, ["--expose-gc", "--import", told, "scripts/run.mjs", "start"], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...machine,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      BUILD_DIR: buildDir,
      // In demo mode, the sample data includes visits, standing walks and requests.
      SITE_MODE: "demo",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: "1000000",
      LOG_LEVEL: "info",
      ...settings,
    },
  });
  const errors: string[] = [];
  const port = await portOf(child, errors);
  return {
    origin: `http://localhost:${port}`,
    figures: () => settled(child),
    ended: () =>
      child.exitCode === null && child.signalCode === null ? null : String(child.signalCode ?? child.exitCode),
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const end = once(child, "exit");
      child.kill(signal);
      await end;
      return child.exitCode;
    },
    tell: (message) => void child.send(message),
    errors: () => errors,
  };
}

/** Keeps reading the output to its end, since a full pipe would block the site. */
function portOf(child: ChildProcess, errors: string[]): Promise<string> {
  const begin: string[] = [];
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The site ended at its start (${code}):\n${begin.join("\n")}`)));
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        if (begin.length < 50) begin.push(line);
        if (line.startsWith('{"level":50') && errors.length < 50) errors.push(line);
        const port = /"port":(\d+),"msg":"listening"/.exec(line)?.[1];
        if (port) resolve(port);
      });
    }
  });
}

/** Reads until two readings in a row agree, since aborted requests may still be in progress. */
async function settled(child: ChildProcess): Promise<Figures> {
  let before = await ask(child);
  for (let turn = 0; turn < 20; turn += 1) {
    const now = await ask(child);
    if (Math.abs(now.heapMb - before.heapMb) < before.heapMb / 200) return now;
    before = now;
  }
  return before;
}

async function ask(child: ChildProcess): Promise<Figures> {
  const ended = new AbortController();
  const leave = () => ended.abort(new Error("the site ended"));
  child.once("exit", leave);
  try {
    const answer = once(child, "message", { signal: ended.signal });
    child.send("figures");
    return ((await answer) as [Figures])[0];
  } finally {
    child.off("exit", leave);
  }
}

// Starts a temporary PostgreSQL cluster that is deleted after the tests. It has its own socket and port, and an
// unprivileged user runs it. On machines without PostgreSQL, database tests use the embedded database only.
import { execFileSync, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface ThrowawayPostgres {
  url: string;
  version: string;
  /** Returns the database as SQL that any supported version can run, without the rows of computed free times. */
  dump(): string;
  stop(): void;
  /** Ends the server as kill -9 would. `start` starts it again. */
  crash(): void;
  start(): void;
}

/** Returns the folder of the newest PostgreSQL's programs; null without PostgreSQL. */
function findPrograms(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin")), "/usr/local/bin", "/opt/homebrew/bin"];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl"))) ?? null;
}

/**
 * Starts the server. `settings`: by name, as in postgresql.conf. Durability is off, since tests don't need it.
 * Autovacuum is off, because it would reuse the space of deleted rows and so change the order of rows.
 */
export async function startThrowawayPostgres(
  settings: Record<string, string> = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    autovacuum: "off",
  },
): Promise<ThrowawayPostgres | null> {
  const programs = findPrograms();
  if (!programs) return null;
  const directory = mkdtempSync(join(tmpdir(), "walks-postgres-"));
  const user = unprivilegedUser();
  if (user) chownSync(directory, user.uid, user.gid);
  chmodSync(directory, 0o700);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, {
      ...user,
      cwd: directory,
      stdio: ["ignore", "pipe", "pipe"],
      encoding: "utf8",
      maxBuffer: 100_000_000,
    });
  try {
    const data = join(directory, "data");
    const port = await freePort();
    run("initdb", "--pgdata", data, "--username", "walks", "--auth", "trust", "--encoding", "UTF8", "--no-sync");
    const more = Object.entries(settings).map(([name, value]) => ` -c ${name}=${value}`);
    const options = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c max_connections=400${more.join("")}`;
    const start = () =>
      void run("pg_ctl", "start", "--pgdata", data, "--wait", "--log", join(directory, "log"), "--options", options);
    const crash = () => {
      const args = ["stop", "--pgdata", data, "--mode", "immediate"];
      spawnSync(join(programs, "pg_ctl"), args, { ...user, stdio: "ignore" });
    };
    start();
    return {
      // A Unix socket takes less CPU time than TCP.
      url: `postgres://walks@localhost:${port}/postgres?host=${directory}`,
      version: run("postgres", "--version").trim(),
      dump() {
        const computed = ["service_time_slots", "slots_made"].map((table) => `--exclude-table-data=${table}`);
        const place = [`--host=${directory}`, `--port=${port}`, "--username=walks", "postgres"];
        const forms = ["--rows-per-insert=1000", "--no-owner", "--no-privileges"];
        const lines = run("pg_dump", ...forms, ...computed, ...place).split("\n");
        // Commands of psql, and a setting that older versions don't know.
        return lines.filter((line) => !/^(?:\\|SET transaction_timeout)/.test(line)).join("\n");
      },
      start,
      crash,
      stop() {
        crash();
        rmSync(directory, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Returns the user who runs PostgreSQL, which refuses to run as root: the user of its package, or `nobody`. undefined
 * for the current user.
 */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const uid = spawnSync("id", ["-u", name], { encoding: "utf8" });
    const gid = spawnSync("id", ["-g", name], { encoding: "utf8" });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return undefined;
}

/**
 * Returns a free port for a program that can't choose one itself, or for a server that should be unreachable. The port
 * is below the ephemeral range, so the system doesn't give it to other sockets meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

// Starts Debian's Radicale, an independent CalDAV server, on loopback (find-radicale.ts installs it).
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { inject } from "vitest";

import { python } from "./find-radicale.ts";
import { freePort } from "./throwaway-postgres.ts";

const found = inject("radicale");

/** False on systems without apt, where tests that need Radicale are skipped. */
export const hasRadicale = found.state !== "no-apt";

export interface Radicale {
  /** Sam's account on this server, and the URL of one of Sam's calendars. */
  account: { serverUrl: string; username: string; password: string };
  calendar: string;
  stop(): Promise<void>;
}

/** Starts the server. `readOnly`: name of a further calendar that Sam may only read. */
export async function startRadicale({ readOnly }: { readOnly?: string } = {}): Promise<Radicale> {
  if (found.state !== "here")
    throw new Error(`There is no Radicale: ${found.state === "failed" ? found.why : "no apt"}`);
  const directory = mkdtempSync(join(tmpdir(), "walks-radicale-"));
  const port = await freePort();
  const users = join(directory, "users");
  writeFileSync(users, "sam:app-password\n");
  const config = join(directory, "config");
  writeFileSync(
    config,
    `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${users}\nhtpasswd_encryption = plain\n[storage]\nfilesystem_folder = ${directory}/collections\n[logging]\nlevel = error\n${readOnly ? allowReading(directory, readOnly) : ""}`,
  );
  const env = { ...process.env, ...(found.modules ? { PYTHONPATH: found.modules } : {}) };
  const server = spawn(python, ["-m", "radicale", "--config", config], { stdio: "ignore", env });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const serverUrl = `http://127.0.0.1:${port}/`;
  await answering(serverUrl, server);
  const calendar = `${serverUrl}sam/walks/`;
  const made = await fetch(calendar, {
    method: "MKCALENDAR",
    headers: { Authorization: `Basic ${Buffer.from("sam:app-password").toString("base64")}` },
  });
  if (made.status !== 201) throw new Error(`Radicale made no calendar: ${made.status}`);
  return {
    account: { serverUrl, username: "sam", password: "app-password" },
    calendar,
    async stop() {
      server.kill();
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Creates a calendar, and returns the server settings that make it read-only. */
function allowReading(directory: string, name: string): string {
  const calendar = join(directory, "collections", "collection-root", "sam", name);
  mkdirSync(calendar, { recursive: true });
  writeFileSync(join(calendar, ".Radicale.props"), JSON.stringify({ tag: "VCALENDAR" }));
  const rights = join(directory, "rights");
  const rule = (collection: string, permissions: string, index: number) =>
    `[rule${index}]\nuser: .+\ncollection: ${collection}\npermissions: ${permissions}\n`;
  const rules = [
    ["", "R"],
    ["{user}", "RW"],
    [`{user}/${name}`, "r"],
    ["{user}/[^/]+", "rw"],
  ] as const;
  writeFileSync(rights, rules.map(([collection, permissions], index) => rule(collection, permissions, index)).join(""));
  return `[rights]\ntype = from_file\nfile = ${rights}\n`;
}

/**
 * Resolves when the server answers, since it refuses connections until it is up. Waits until the calling hook's
 * timeout.
 */
async function answering(url: string, server: ReturnType<typeof spawn>): Promise<void> {
  for (;;) {
    const end = server.exitCode ?? server.signalCode;
    if (end !== null) throw new Error(`Radicale ended with ${end}`);
    const answered = await fetch(url, { redirect: "manual" }).catch(() => null);
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

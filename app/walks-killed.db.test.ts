// Kills `walks backup` in the middle with SIGKILL. PostgreSQL only: there, a lock holds the backup at a table.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";

import { openDatabase } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";
import { checkBackup } from "~/platform/process/restore";

import { useProgram } from "../tests/support/run-program";
import { fastEngine, newPlace, patience } from "../tests/support/started-server";
import { untilWaiting } from "../tests/support/waiting-statements";
import { runWalks } from "./walks";

const program = useProgram("run-walks");

test.skipIf(fastEngine !== "postgres")(
  "a killed backup leaves no file with the name of a backup, and the next backup is complete",
  async () => {
    const { dataDir, databaseUrl = "" } = await newPlace("postgres");
    const database = await openDatabase({ url: databaseUrl, dataDir });
    onTestFinished(() => database.close());
    const { db } = database;
    const id = crypto.randomUUID();
    // Several frames of the encryption, so that the killed backup has written a part of its file.
    const after = { noise: randomBytes(400_000).toString("base64") };
    const subject = { subjectTable: "site_settings", subjectId: id, subjectName: "Words" };
    const at = Temporal.Now.instant();
    await db.insert(auditLog).values({ at, batch: id, action: "setWords", ...subject, before: {}, after });
    const folder = mkdtempSync(join(tmpdir(), "walks-test-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_KEY: "a passphrase of the tests" };

    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table visits in access exclusive mode`);
      const killed = program([JSON.stringify(settings), "backup", "--to", folder]);
      await untilWaiting(db);
      await vi.waitFor(() => expect(unfinishedBytes(folder)).toBeGreaterThan(64 * 1024), patience);
      killed.kill("SIGKILL");
      expect(await once(killed, "exit")).toEqual([null, "SIGKILL"]);
    });
    const left = readdirSync(folder);
    expect(left).toEqual([expect.stringMatching(/^\.unfinished-/)]);

    const lines: string[] = [];
    expect(await runWalks(["backup", "--to", folder], { source: settings, say: (line) => lines.push(line) })).toBe(0);
    const made = lines.at(-1) ?? "";
    expect(readdirSync(folder).toSorted()).toEqual([...left, made.slice(folder.length + 1)]);
    const { tables } = await checkBackup({ open: () => createReadStream(made), key: settings.BACKUP_KEY });
    expect(tables.audit_log?.rows).toBe(1);
  },
);

/** Returns how much of its file an unfinished backup has written. */
const unfinishedBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".backup"))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

// Measures how long the event loop is blocked while a calendar with 18,000 events is stored, read again and changed,
// and free times are made. Fails above 100 ms on PostgreSQL.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";

import { calendarSources } from "~/db/tables/calendars";
import { openDatabase } from "~/db/client.server";
import { freshenSlots } from "~/ledger/availability/make-slots.server";
import { syncSource } from "~/calendars/sources/sync-source.server";

import { addIcsSource, connectionTo, monday } from "../../tests/support/calendars";
import { addWalker } from "../../tests/support/ledger";
import { longestTurn } from "../longest-turn";
import { manyEvents } from "../../tests/support/many-events";
import { serve } from "../../tests/support/requests";
import { startThrowawayPostgres } from "../../tests/support/throwaway-postgres";
import { zone } from "../../tests/support/zone";

const count = 18_000;
const targetMs = 100;

console.log(
  `\nA calendar with ${count} events: the longest turn in ms of this thread's work, and what all took by the clock`,
);
console.log("| database | first | again | all changed | slots | first, s |");
console.log("| -------- | ----: | ----: | ----------: | ----: | -------: |");
const dataDir = mkdtempSync(join(tmpdir(), "walks-bench-"));
await measureOn("embedded", undefined, dataDir);
rmSync(dataDir, { recursive: true, force: true });
const postgres = await startThrowawayPostgres({});
if (postgres) {
  const longest = Math.max(...(await measureOn("PostgreSQL", postgres.url, "/unused")));
  postgres.stop();
  if (longest > targetMs) {
    console.error(`A calendar with ${count} events held the site up for more than ${targetMs} ms.`);
    process.exitCode = 1;
  }
}

async function measureOn(name: string, url: string | undefined, dataDir: string): Promise<number[]> {
  const database = await openDatabase({ url, dataDir });
  const { db } = database;
  let text = "";
  const server = await serve((_, response) => response.end(text));
  try {
    const walker = await addWalker(db);
    const added = await addIcsSource(db, server.origin, { profileId: walker.id });
    const read = async (summary: string) => {
      text = manyEvents(count, monday, summary);
      const [source = added] = await db.select().from(calendarSources).where(eq(calendarSources.id, added.id));
      return longestTurn(() => syncSource(connectionTo(db, "http://127.0.0.1:9/"), source));
    };
    const started = performance.now();
    const first = await read("Meeting");
    const seconds = (performance.now() - started) / 1000;
    const turns = [first, await read("Meeting"), await read("Call")];
    turns.push(await longestTurn(() => freshenSlots(db, walker.id, monday, zone)));
    console.log(`| ${name} | ${turns.map((turn) => turn.toFixed(0)).join(" | ")} | ${seconds.toFixed(1)} |`);
    return turns;
  } finally {
    await server.close();
    await database.close();
  }
}

// A large calendar, and a site that answers others meanwhile. Three times as large: `npm run bench:calendar`.
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { calendarEvents, calendarSources } from "~/db/tables/calendars";

import { addIcsSource, connectionTo, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addWalker } from "../../../tests/support/ledger";
import { longestTurn } from "../../../tests/support/longest-turn";
import { manyEvents } from "../../../tests/support/many-events";
import { serve } from "../../../tests/support/requests";
import { syncSource } from "./sync-source.server";

/** Five times of what a turn takes; where all was one turn it was 600 on the embedded database. */
const longestMs = 250;

onEachDatabase("a calendar with 6,000 events", (get) => {
  test("is taken in, compared and changed in short turns", async () => {
    const { db } = get();
    const walker = await addWalker(db);
    let text = "";
    const server = await serve((_, response) => response.end(text));
    const source = await addIcsSource(db, server.origin, { profileId: walker.id });
    const read = async (summary: string) => {
      text = manyEvents(6000, monday, summary);
      const [known] = await db.select().from(calendarSources).where(eq(calendarSources.id, source.id));
      const turn = await longestTurn(async () => {
        said.push(await syncSource(connectionTo(db, "http://127.0.0.1:9/"), known ?? source));
      });
      expect(turn).toBeLessThan(longestMs);
    };
    const said: string[] = [];
    try {
      for (const summary of ["Meeting", "Meeting", "Call"]) await read(summary);
    } finally {
      await server.close();
    }
    expect(said).toEqual(["changed", "unchanged", "changed"]);
    expect(await db.$count(calendarEvents)).toBe(6000);
    const [first] = await db.select().from(calendarEvents).orderBy(asc(calendarEvents.startsAt)).limit(1);
    expect(first).toMatchObject({ uid: "event-0@elsewhere.example", summary: "Call 0" });
  });
});

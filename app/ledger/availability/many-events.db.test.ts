// Refreshing the slots of a walker with the maximum number of calendar events must not block the event loop.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { addIcsSource, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addWalker } from "../../../tests/support/ledger";
import { longestTurn } from "../../../tests/support/longest-turn";
import { freshenSlots } from "./make-slots.server";
import { zone } from "../../../tests/support/zone";

onEachDatabase("refreshing the slots of a walker with 18,000 calendar events", () => {
  test("blocks the event loop for less than 250 ms", async ({ db }) => {
    const walker = await addWalker(db);
    const source = await addIcsSource(db, "https://calendars.example/many.ics", { profileId: walker.id });
    await db.execute(sql`
      insert into calendar_events (source_id, uid, starts_at, ends_at)
      select ${source.id}::uuid, 'event-' || n, start, start + interval '10 minutes'
      from generate_series(0, 17999) n
      cross join lateral (select ${monday.toString()}::timestamptz + n * interval '15 minutes' as start) s`);
    const turn = await longestTurn(() => freshenSlots(db, walker.id, monday, zone));
    // The limit is about twice the time measured on the embedded database. Without yielding to the event loop, the
    // refresh took 290 to 510 ms.
    expect(turn).toBeLessThan(250);
  });
});

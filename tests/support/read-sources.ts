// Adds an external calendar with one event that was already fetched.
import type { Db } from "~/db/client.server";
import { calendarEvents, calendarSources } from "~/db/tables/calendars";

import type { Person } from "./people";
import { atWall } from "./zone";

export async function addReadSource(db: Db, owner: Person, changed: Partial<typeof calendarSources.$inferInsert> = {}) {
  const [source] = await db
    .insert(calendarSources)
    .values({
      kind: "ics",
      profileId: owner.id,
      name: "Private",
      externalId: crypto.randomUUID(),
      syncedAt: atWall("2026-11-23T08:55"),
      ...changed,
    })
    .returning();
  if (!source) throw new Error("no source was stored");
  await db.insert(calendarEvents).values({
    sourceId: source.id,
    uid: "dentist",
    startsAt: atWall("2026-11-24T14:00"),
    endsAt: atWall("2026-11-24T15:00"),
    summary: "Dentist",
  });
  return source;
}

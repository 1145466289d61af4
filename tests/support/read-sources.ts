// Adds an external calendar with one event that was already fetched.
import type { Db } from "~/db/client.server";
import { calendarEvents, calendarSources } from "~/db/tables/calendars";

import type { Person } from "./people";

export async function addReadSource(db: Db, owner: Person, changed: Partial<typeof calendarSources.$inferInsert> = {}) {
  const [source] = await db
    .insert(calendarSources)
    .values({
      kind: "ics",
      profileId: owner.id,
      name: "Private",
      externalId: crypto.randomUUID(),
      syncedAt: Temporal.Instant.from("2026-11-23T16:55:00Z"),
      ...changed,
    })
    .returning();
  if (!source) throw new Error("no source was stored");
  await db.insert(calendarEvents).values({
    sourceId: source.id,
    uid: "dentist",
    startsAt: Temporal.Instant.from("2026-11-24T22:00:00Z"),
    endsAt: Temporal.Instant.from("2026-11-24T23:00:00Z"),
    summary: "Dentist",
  });
  return source;
}

// Adds a visit that has to be written to the walker's Google calendar.
import type { Source } from "~/calendars/connection.server";
import type { Db } from "~/db/client.server";
import { calendarPushes } from "~/db/tables/calendars";

import { addSource, connectGoogle, connectionTo, monday } from "./calendars";
import { addReadyClient, addVisit, addWalker } from "./ledger";

export const pushes = (db: Db) => db.select().from(calendarPushes);

export const states = async (db: Db) => (await pushes(db)).map(({ status, lastError }) => [status, lastError]);

export async function withCalendar(db: Db, googleRoot: string, values: Partial<Source> = {}) {
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const ctx = connectionTo(db, googleRoot);
  await connectGoogle(ctx, walker.id);
  await addSource(db, { profileId: walker.id, receives: true, blocks: false, ...values });
  const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
  return { db, ctx, walker, client, visit };
}

export const later = (ctx: ReturnType<typeof connectionTo>, minutes: number) => ({
  ...ctx,
  now: monday.add({ minutes }),
});

// Adds a walker's Google calendar as a source.
import { asc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { calendarEvents, calendarSources } from "~/db/tables/calendars";

import { addSource, connectGoogle, connectionTo } from "./calendars";
import { addWalker } from "./ledger";

export const event = (id: string, hour: string, more: object = {}) => ({
  id,
  status: "confirmed",
  summary: id,
  start: { dateTime: `2026-11-24T${hour}:00-08:00` },
  end: { dateTime: `2026-11-24T${hour}:30-08:00` },
  ...more,
});

export const cancelled = (id: string) => ({ id, status: "cancelled" });

export async function kept(db: Db): Promise<string[]> {
  const rows = await db.select().from(calendarEvents).orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.uid));
  return rows.map(({ uid, startsAt }) => `${uid} ${startsAt.toString().slice(11, 16)}`);
}

export async function stored(db: Db, id: string) {
  const [source] = await db.select().from(calendarSources).where(eq(calendarSources.id, id));
  if (!source) throw new Error("the source is gone");
  return source;
}

export async function connected(db: Db, googleRoot: string) {
  const walker = await addWalker(db);
  const ctx = connectionTo(db, googleRoot);
  await connectGoogle(ctx, walker.id);
  return { db, ctx, walker, source: await addSource(db, { profileId: walker.id }) };
}

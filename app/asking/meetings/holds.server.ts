// Times held for people with an unconfirmed email address (docs/product.md, Unconfirmed times). Queries ignore expired
// holds, so it does no harm when the job that deletes them runs late.
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { meetingHolds } from "~/db/tables/meetings";
import { meetAndGreet } from "~/business/policies";
import { withoutZone } from "~/shared/day-names";
import { exactly, timeOf } from "~/business/times/times-in-words";

export type Hold = typeof meetingHolds.$inferSelect;

/** Holder of a held time: one lead, one client, or all leads with an email address. */
export type Holder = { leadId: string } | { clientId: string } | { email: string };

function isOfHolder(db: Db, holder: Holder): SQL {
  if ("leadId" in holder) return eq(meetingHolds.leadId, holder.leadId);
  if ("clientId" in holder) return eq(meetingHolds.clientId, holder.clientId);
  const written = db.select({ id: leads.id }).from(leads).where(eq(leads.email, holder.email));
  return inArray(meetingHolds.leadId, written);
}

/** `coalesce`: the comparison is null when the hold belongs to the other kind of holder. */
const isOfOthers = (db: Db, holder: Holder): SQL => sql`not coalesce(${isOfHolder(db, holder)}, false)`;

/** Matches holds that block their time: neither expired nor settled. */
const takesTime = (now: Temporal.Instant): SQL | undefined =>
  and(gt(meetingHolds.heldUntil, now), isNull(meetingHolds.settledAt));

/** Query for the held times of a walker, except those of `holder`; can also be a column of another query. */
export const selectHeldStarts = (db: Db, walkerId: string, now: Temporal.Instant, holder: Holder | null) =>
  db
    .select({ startsAt: meetingHolds.startsAt })
    .from(meetingHolds)
    .where(and(eq(meetingHolds.walkerId, walkerId), takesTime(now), holder ? isOfOthers(db, holder) : undefined));

/** Counts other people's holds that block their time, in all and from the same network. */
export async function countOthersHolds(db: Db, holder: Holder, network: string, now: Temporal.Instant) {
  const [counted] = await db
    .select({
      inAll: count(),
      fromNetwork: sql<number>`(count(*) filter (where ${eq(meetingHolds.network, network)}))::int`,
    })
    .from(meetingHolds)
    .where(and(takesTime(now), isOfOthers(db, holder)));
  return counted ?? { inAll: 0, fromNetwork: 0 };
}

/**
 * Returns the hold that the holder's page shows. Settled holds are included, so that a stranger can't see that the
 * address was confirmed.
 */
export async function findShownHold(db: Db, holder: Holder, now: Temporal.Instant): Promise<Hold | null> {
  const [hold] = await db
    .select()
    .from(meetingHolds)
    .where(and(isOfHolder(db, holder), gt(meetingHolds.heldUntil, now)));
  return hold ?? null;
}

/** Lists the holds that a person with a confirmed email address can keep, newest first. */
export const listKeepable = (db: Db, holder: Holder, now: Temporal.Instant): Promise<Hold[]> =>
  db
    .select()
    .from(meetingHolds)
    .where(and(isOfHolder(db, holder), takesTime(now)))
    .orderBy(desc(meetingHolds.heldUntil), asc(meetingHolds.id));

/** Marks the holder's holds as settled after a meeting was booked, so that they no longer block their time. */
export async function settleHolds(tx: Db, holder: Holder, now: Temporal.Instant): Promise<void> {
  await tx
    .update(meetingHolds)
    .set({ settledAt: now })
    .where(and(isOfHolder(tx, holder), takesTime(now)));
}

export async function dropHolds(tx: Db, holder: Holder): Promise<void> {
  await tx.delete(meetingHolds).where(isOfHolder(tx, holder));
}

const guestName = sql<string>`coalesce(${leads.name}, ${fullName(profiles)})`;

/**
 * Query for the owner's pages: holds that block their time, by start; can also be a column of another query. `which`: a
 * filter.
 */
export const selectHolds = (db: Db, now: Temporal.Instant, which?: SQL) =>
  db
    .select({
      id: meetingHolds.id,
      leadId: meetingHolds.leadId,
      clientId: meetingHolds.clientId,
      walkerId: meetingHolds.walkerId,
      startsAt: meetingHolds.startsAt,
      heldUntil: meetingHolds.heldUntil,
      name: guestName,
    })
    .from(meetingHolds)
    .leftJoin(leads, eq(leads.id, meetingHolds.leadId))
    .leftJoin(profiles, eq(profiles.id, meetingHolds.clientId))
    .where(and(takesTime(now), which))
    .orderBy(asc(meetingHolds.startsAt), asc(meetingHolds.id));

/** Deletes expired holds. */
export async function deleteExpiredHolds(db: Db, now: Temporal.Instant): Promise<void> {
  await db.delete(meetingHolds).where(lte(meetingHolds.heldUntil, now));
}

/** `day`: "Tuesday, November 24, 2026". `time`: "11:00 AM to 11:30 AM PT". `until`: "9:58 AM". `start`: the button's value. */
export const holdInWords = ({ startsAt, heldUntil }: Pick<Hold, "startsAt" | "heldUntil">, zone: string) => ({
  ...exactly(startsAt, startsAt.add({ minutes: meetAndGreet.minutes }), zone),
  start: startsAt.toString(),
  until: withoutZone(timeOf(heldUntil.toString(), zone), zone),
});

export type ShownHold = ReturnType<typeof holdInWords>;

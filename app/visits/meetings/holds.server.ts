// Times held for people whose email address is not confirmed (docs/product.md, Unconfirmed times). A hold ends by the clock:
// every query asks whether it still runs, and the job only tidies up.
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { meetingHolds } from "~/db/tables/meetings";
import type { Temporal } from "~/shared/dates";

export type Hold = typeof meetingHolds.$inferSelect;

/** Whose hold it is: a message's, a client's, or all messages' under one email address. */
export type Holder = { leadId: string } | { clientId: string } | { email: string };

function isOfHolder(db: Db, holder: Holder): SQL {
  if ("leadId" in holder) return eq(meetingHolds.leadId, holder.leadId);
  if ("clientId" in holder) return eq(meetingHolds.clientId, holder.clientId);
  const written = db.select({ id: leads.id }).from(leads).where(eq(leads.email, holder.email));
  return inArray(meetingHolds.leadId, written);
}

/** The comparison is null where the hold is of the other kind. */
const isOfOthers = (db: Db, holder: Holder): SQL => sql`not coalesce(${isOfHolder(db, holder)}, false)`;

/** The hold takes time: it neither ended nor became a meeting. */
const takesTime = (now: Temporal.Instant): SQL | undefined =>
  and(gt(meetingHolds.heldUntil, now), isNull(meetingHolds.settledAt));

/** A query, or a column of another: the held times of a walker, without those of `holder`. */
export const selectHeldStarts = (db: Db, walkerId: string, now: Temporal.Instant, holder: Holder | null) =>
  db
    .select({ startsAt: meetingHolds.startsAt })
    .from(meetingHolds)
    .where(and(eq(meetingHolds.walkerId, walkerId), takesTime(now), holder ? isOfOthers(db, holder) : undefined));

/** Holds of others that take time: in all, and from one network. */
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

/** What a holder's page shows. It includes a settled one: a stranger must not see that the address was confirmed. */
export async function findShownHold(db: Db, holder: Holder, now: Temporal.Instant): Promise<Hold | null> {
  const [hold] = await db
    .select()
    .from(meetingHolds)
    .where(and(isOfHolder(db, holder), gt(meetingHolds.heldUntil, now)));
  return hold ?? null;
}

/** What the person who reads the address's mail can keep, newest first. */
export const listKeepable = (db: Db, holder: Holder, now: Temporal.Instant): Promise<Hold[]> =>
  db
    .select()
    .from(meetingHolds)
    .where(and(isOfHolder(db, holder), takesTime(now)))
    .orderBy(desc(meetingHolds.heldUntil), asc(meetingHolds.id));

/** The address is confirmed: none of its holds takes time anymore. */
export async function settleHolds(tx: Db, holder: Holder, now: Temporal.Instant): Promise<void> {
  await tx
    .update(meetingHolds)
    .set({ settledAt: now })
    .where(and(isOfHolder(tx, holder), takesTime(now)));
}

export async function dropHolds(tx: Db, holder: Holder): Promise<void> {
  await tx.delete(meetingHolds).where(isOfHolder(tx, holder));
}

const guestName = sql<string>`coalesce(${leads.name}, ${profiles.firstName} || ' ' || ${profiles.lastName})`;

/** For the owner, as a query or a column of another: all holds that take time, or those in a stretch; by start. */
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

/** Deletes the holds that are over. */
export async function forgetHolds(db: Db, now: Temporal.Instant): Promise<void> {
  await db.delete(meetingHolds).where(lte(meetingHolds.heldUntil, now));
}

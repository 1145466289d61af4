// Keeps `profiles.certified` up to date, and lets the owner waive steps and record meet and greets.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { checklistWaivers, profiles } from "~/db/tables/clients";
import { type Change, type AdminContext, recordChanges } from "~/platform/index.server";
import { toDate, dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { getChecklistFacts } from "./queries.server";
import { type ChecklistStep, isCertified } from "./rules";

/**
 * Recalculates and stores `certified`, and returns it. Must be called in the transaction of each change that affects
 * it.
 */
export async function refreshCertified(tx: Db, profileId: string): Promise<boolean> {
  // Lock before reading, so that the second of two concurrent changes sees the first.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for("no key update");
  const certified = isCertified(await getChecklistFacts(tx, profileId));
  await tx.update(profiles).set({ certified }).where(eq(profiles.id, profileId));
  return certified;
}

/** Reason for a conflict. `metOn`: the day that another admin stored after the form was opened. */
interface MetMeanwhile {
  ok: false;
  reason: "changed-meanwhile";
  metOn: Temporal.PlainDate | null;
}

/** Lets a client skip a step. Only the owner can read the note. */
export const waiveStep = async (
  ctx: AdminContext,
  { profileId, step, note }: { profileId: string; step: ChecklistStep; note: string },
): Promise<Result<null, "no-such-client" | "already-waived">> =>
  ctx.db.transaction(async (tx) => {
    const client = await lockClient(tx, profileId);
    if (!client) return refused("no-such-client");
    const stored = await tx
      .insert(checklistWaivers)
      .values({ profileId, step, note, waivedBy: ctx.actor.id, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: checklistWaivers.id });
    if (stored.length === 0) return refused("already-waived");
    await refreshCertified(tx, profileId);
    await record(tx, ctx, client, { action: "waiveStep", before: {}, after: { waived: step, note } });
    return done(null);
  });

export const takeBackWaiver = async (
  ctx: AdminContext,
  { profileId, step }: { profileId: string; step: ChecklistStep },
): Promise<Result<null, "no-such-client" | "not-waived">> =>
  ctx.db.transaction(async (tx) => {
    const client = await lockClient(tx, profileId);
    if (!client) return refused("no-such-client");
    const [gone] = await tx
      .delete(checklistWaivers)
      .where(and(eq(checklistWaivers.profileId, profileId), eq(checklistWaivers.step, step)))
      .returning({ note: checklistWaivers.note });
    if (!gone) return refused("not-waived");
    await refreshCertified(tx, profileId);
    await record(tx, ctx, client, { action: "takeBackWaiver", before: { waived: step, note: gone.note }, after: {} });
    return done(null);
  });

/**
 * Stores the day of the meet and greet; null removes the day. `metBefore`: the day that the form showed, to detect
 * conflicts.
 */
export async function recordMeeting(
  ctx: AdminContext,
  { profileId, metOn, metBefore }: { profileId: string } & Record<"metOn" | "metBefore", Temporal.PlainDate | null>,
): Promise<Result<null, "no-such-client" | "in-the-future"> | MetMeanwhile> {
  const today = dayIn(ctx.business.timeZone, ctx.now);
  if (metOn && Temporal.PlainDate.compare(metOn, today) > 0) return refused("in-the-future");
  return ctx.db.transaction(async (tx) => {
    const client = await lockClient(tx, profileId);
    if (!client) return refused("no-such-client");
    if (isSameDay(client.metOn, metOn)) return done(null);
    if (!isSameDay(client.metOn, metBefore)) return { ...refused("changed-meanwhile"), metOn: client.metOn };
    await tx
      .update(profiles)
      .set({ metOn, updatedAt: toDate(ctx.now) })
      .where(eq(profiles.id, profileId));
    await record(tx, ctx, client, { action: "recordMeeting", before: { metOn: client.metOn }, after: { metOn } });
    return done(null);
  });
}

const isSameDay = (one: Temporal.PlainDate | null, other: Temporal.PlainDate | null): boolean =>
  one?.toString() === other?.toString();

const record = (tx: Db, ctx: AdminContext, client: StoredClient, change: Pick<Change, "action" | "before" | "after">) =>
  recordChanges(tx, ctx, [{ ...change, ...subjectOf(client) }]);

export type StoredClient = typeof profiles.$inferSelect;

/** Locks a client until the transaction ends; undefined for an unknown id. */
export async function lockClient(tx: Db, id: string): Promise<StoredClient | undefined> {
  const [client] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.role, "client")))
    .for("update");
  return client;
}

export const subjectOf = ({ id, firstName, lastName }: StoredClient) => ({
  table: "profiles" as const,
  id,
  name: `${firstName} ${lastName}`,
});

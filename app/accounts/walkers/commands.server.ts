// Commands with which the owner makes and removes walkers, and chooses their calendar colors. Each change is in the
// audit log.
import { asc, eq, or, and, isNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";
import { toDate } from "~/shared/dates";
import { createClient } from "~/accounts/register/create-client.server";
import { calendarFeeds } from "~/db/tables/schedule";
import { calendarSources } from "~/db/tables/calendars";

import { type FlagRefusal, refusalOfFlag, refusalOfUnflag } from "./rules";

type Stored = typeof profiles.$inferSelect;
/** Result of a change; on success, it contains the person's name. */
type Outcome<Reason extends string = FlagRefusal | "unknown-person"> = Promise<Result<string, Reason>>;

export const flagWalker = async (ctx: AdminContext, id: string): Outcome => setFlag(ctx, id, true);

export const unflagWalker = async (ctx: AdminContext, id: string): Outcome => setFlag(ctx, id, false);

async function setFlag(ctx: AdminContext, id: string, isEmployee: boolean): Outcome {
  return ctx.db.transaction(async (tx) => {
    // Locks all walkers, so that concurrent removals count correctly. "no key update": a concurrent calendar sync holds
    // a key lock on its walker, and a full lock could deadlock with it.
    const locked = await tx
      .select()
      .from(profiles)
      .where(or(eq(profiles.isEmployee, true), eq(profiles.id, id)))
      .orderBy(asc(profiles.id))
      .for("no key update");
    const person = locked.find((each) => each.id === id);
    if (!person) return refused("unknown-person");
    const walkers = locked.filter((each) => each.isEmployee).length;
    const refusal = isEmployee ? refusalOfFlag(person) : refusalOfUnflag(person, walkers);
    if (refusal) return refused(refusal);
    await writeFlag(tx, ctx, person, isEmployee);
    return done(nameOf(person));
  });
}

async function writeFlag(
  tx: Db,
  ctx: AdminContext,
  person: Pick<Stored, "id" | "firstName" | "lastName">,
  isEmployee: boolean,
): Promise<void> {
  await tx
    .update(profiles)
    .set({ isEmployee, updatedAt: toDate(ctx.now) })
    .where(eq(profiles.id, person.id));
  const action = isEmployee ? "flagEmployee" : "unflagEmployee";
  const change = { before: { isEmployee: !isEmployee }, after: { isEmployee } };
  await recordChanges(tx, ctx, [{ action, table: "profiles", id: person.id, name: nameOf(person), ...change }]);
  if (!isEmployee) await endCalendars(tx, ctx, person.id);
}

/** Changes a walker's color. Refused with "changed-meanwhile" when `version` is stale. */
export const chooseColor = async (
  ctx: AdminContext,
  input: { id: string; version: number; calendarColor: string },
): Outcome<"unknown-person" | "changed-meanwhile"> =>
  ctx.db.transaction(async (tx) => {
    const [person] = await tx.select().from(profiles).where(eq(profiles.id, input.id)).for("update");
    if (!person?.isEmployee) return refused("unknown-person");
    if (person.version !== input.version) return refused("changed-meanwhile");
    if (person.calendarColor === input.calendarColor) return done(nameOf(person));
    await tx
      .update(profiles)
      .set({
        calendarColor: input.calendarColor,
        version: person.version + 1,
        updatedAt: toDate(ctx.now),
      })
      .where(eq(profiles.id, person.id));
    const change = {
      before: { calendarColor: person.calendarColor },
      after: { calendarColor: input.calendarColor },
    };
    await recordChanges(tx, ctx, [
      { action: "chooseColor", table: "profiles", id: person.id, name: nameOf(person), ...change },
    ]);
    return done(nameOf(person));
  });

/** Creates an account that is a walker from the start. The walker chooses a password by the mailed invitation. */
export async function inviteWalker(
  ctx: AdminContext,
  input: { firstName: string; lastName: string; email: string },
): Outcome<"email-taken"> {
  const made = await createClient(ctx, input, (tx, id) => writeFlag(tx, ctx, { ...input, id }, true));
  return made.ok ? done(nameOf(input)) : made;
}

/** Creates an account that only reads the pages about money (docs/product.md, Bookkeeper). */
export async function inviteBookkeeper(
  ctx: AdminContext,
  input: { firstName: string; lastName: string; email: string },
): Outcome<"email-taken"> {
  const made = await createClient(ctx, input, (tx, id) => writeRole(tx, ctx, { ...input, id }, "bookkeeper"));
  return made.ok ? done(nameOf(input)) : made;
}

/** Takes the pages about money away from a bookkeeper, also in sessions that are open. The account stays. */
export const dismissBookkeeper = (ctx: AdminContext, id: string): Outcome<"unknown-person"> =>
  ctx.db.transaction(async (tx) => {
    const [person] = await tx.select().from(profiles).where(eq(profiles.id, id)).for("update");
    if (person?.role !== "bookkeeper") return refused("unknown-person");
    await writeRole(tx, ctx, person, "client");
    return done(nameOf(person));
  });

async function writeRole(
  tx: Db,
  ctx: AdminContext,
  person: Pick<Stored, "id" | "firstName" | "lastName">,
  role: "bookkeeper" | "client",
): Promise<void> {
  await tx
    .update(profiles)
    .set({ role, updatedAt: toDate(ctx.now) })
    .where(eq(profiles.id, person.id));
  const isOne = role === "bookkeeper";
  const change = { before: { isBookkeeper: !isOne }, after: { isBookkeeper: isOne } };
  const action = isOne ? "inviteBookkeeper" : "dismissBookkeeper";
  await recordChanges(tx, ctx, [{ action, table: "profiles", id: person.id, name: nameOf(person), ...change }]);
}

const nameOf = ({ firstName, lastName }: Pick<Stored, "firstName" | "lastName">) => `${firstName} ${lastName}`;

/** Removes connected calendars with their secrets and events, and voids the subscribe link to the walks. */
async function endCalendars(tx: Db, ctx: AdminContext, walkerId: string): Promise<void> {
  await tx
    .update(calendarFeeds)
    .set({ revokedAt: ctx.now })
    .where(
      and(eq(calendarFeeds.profileId, walkerId), eq(calendarFeeds.kind, "walker"), isNull(calendarFeeds.revokedAt)),
    );
  const forgotten = await tx.delete(calendarSources).where(eq(calendarSources.profileId, walkerId)).returning();
  if (forgotten.length === 0) return;
  const entry = { action: "removeCalendar", table: "calendar_sources" as const, after: {} };
  await recordChanges(
    tx,
    ctx,
    forgotten.map(({ id, name, kind }) => ({ ...entry, id, name, before: { name, kind } })),
  );
}

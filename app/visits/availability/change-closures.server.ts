// Days without visits (docs/product.md, Days off): added and removed by the owner, their own by each walker, and
// logged. Promised visits stay promised: what a new closure covers is told, and is the owner's to move or cancel.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { type Change, type ClientContext, recordChanges } from "~/platform/index.server";
import { dayInLosAngeles, formatDay, Temporal } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { can } from "~/visits/policy";
import type { ClosureRefusal } from "~/visits/texts/availability";
import { countInside } from "./list-closures.server";

export interface NewClosure {
  /** Made with the form: sent twice, it is one closure. */
  id?: string;
  /** Null: nobody walks. */
  walkerId: string | null;
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
  /** "14:30" of the first and of the last day; without them: whole days. */
  startTime?: string | null;
  endTime?: string | null;
  reason: string | null;
}

/** Answers how many promised visits lie inside it; one that is there already is left as it is. */
export async function addClosure(
  ctx: ClientContext,
  closure: NewClosure,
): Promise<Result<{ inside: number }, ClosureRefusal>> {
  // Nobody else's days are theirs to know of either.
  if (!can(ctx.actor, "set hours and days off", closure.walkerId)) return refused("not-a-walker");
  const problem = problemOf(closure, dayInLosAngeles(ctx.now));
  if (problem) return refused(problem);
  return ctx.db.transaction(async (tx) => {
    const walkerName = closure.walkerId ? await getWalkerName(tx, closure.walkerId) : null;
    if (closure.walkerId && walkerName === null) return refused("not-a-walker");
    const [row] = await tx.insert(closures).values(closure).onConflictDoNothing({ target: closures.id }).returning();
    if (row)
      await recordChanges(tx, ctx, [entryOf("addClosure", row, walkerName, { before: {}, after: factsOf(row) })]);
    const there = row ?? (await getClosure(tx, closure.id));
    return done({ inside: await countInside(tx, there) });
  });
}

async function getClosure(tx: Db, id = ""): Promise<Row> {
  const [row] = await tx.select().from(closures).where(eq(closures.id, id));
  if (!row) throw new Error("the closure was not written");
  return row;
}

/** One that is gone already changes nothing. */
export async function removeClosure(ctx: ClientContext, id: string): Promise<Result<null, "not-theirs">> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(closures).where(eq(closures.id, id)).for("update");
    if (!row) return done(null);
    if (!can(ctx.actor, "set hours and days off", row.walkerId)) return refused("not-theirs");
    await tx.delete(closures).where(eq(closures.id, id));
    const walkerName = row.walkerId ? await getWalkerName(tx, row.walkerId) : null;
    await recordChanges(tx, ctx, [entryOf("removeClosure", row, walkerName, { before: factsOf(row), after: {} })]);
    return done(null);
  });
}

function problemOf(
  { startsOn, endsOn, startTime, endTime }: NewClosure,
  today: Temporal.PlainDate,
): ClosureRefusal | null {
  const compare = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b);
  if (compare(endsOn, startsOn) < 0) return "ends-before-start";
  if (startTime && endTime && startsOn.equals(endsOn) && endTime <= startTime) return "ends-before-start";
  if (compare(endsOn, today) < 0) return "days-over";
  if (compare(endsOn, startsOn.add({ years: 1 })) > 0) return "too-long";
  return compare(startsOn, today.add({ years: 2 })) > 0 ? "too-far" : null;
}

async function getWalkerName(tx: Db, id: string): Promise<string | null> {
  const [walker] = await tx
    .select({ firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.isEmployee, true)));
  return walker ? `${walker.firstName} ${walker.lastName}` : null;
}

type Row = typeof closures.$inferSelect;
const factsOf = ({ startsOn, endsOn, startTime, endTime, reason }: Row) => ({
  startsOn,
  endsOn,
  ...(startTime ? { startTime, endTime } : {}),
  reason,
});

function entryOf(
  action: string,
  row: Row,
  walkerName: string | null,
  { before, after }: Pick<Change, "before" | "after">,
): Change {
  const days = formatDay(row.startsOn);
  return { action, table: "closures", id: row.id, name: `${walkerName ?? "Everybody"}, ${days}`, before, after };
}

// Keys of households, each with its whole history. Moves of a key are never changed or deleted.
import { asc, eq, inArray, type SQL, sql, and, desc } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { householdKeys, keyMoves } from "~/db/tables/access";
import { fullName, fullNameIfAny } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import type { Db } from "~/db/client.server";
import { jsonRows } from "~/db/one-statement";
import type { KeyMove } from "~/business/key-moves";
import { sqlState, uniqueViolation } from "~/db/errors";
import type { AdminContext } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { isOut, type KeyRefusal, refusalOfMove } from "./rules";
import type { MoveKeyInput, NewKeyInput } from "./forms";

const holders = alias(profiles, "holders");
const recorders = alias(profiles, "recorders");

const selectKeys = (db: Db, which: SQL | undefined) =>
  db
    .select({
      id: householdKeys.id,
      profileId: householdKeys.profileId,
      client: fullName(profiles),
      label: householdKeys.label,
      opens: householdKeys.opens,
      moves: jsonRows(
        db
          .select({
            number: keyMoves.number,
            kind: keyMoves.kind,
            at: keyMoves.at,
            holderId: keyMoves.holderId,
            holder: fullNameIfAny(holders),
            by: fullName(recorders),
          })
          .from(keyMoves)
          .innerJoin(recorders, eq(recorders.id, keyMoves.recordedBy))
          .leftJoin(holders, eq(holders.id, keyMoves.holderId))
          .where(eq(keyMoves.keyId, householdKeys.id))
          .orderBy(asc(keyMoves.number)),
      ),
    })
    .from(householdKeys)
    .innerJoin(profiles, eq(profiles.id, householdKeys.profileId))
    .where(which)
    .orderBy(asc(sql`lower(${householdKeys.label})`));

async function readKeys(db: Db, which?: SQL) {
  const rows = await selectKeys(db, which);
  return rows.map(({ moves, ...key }) => {
    const history = moves.map(({ at, ...move }) => ({ ...move, at: at.toString() }));
    const last = history.at(-1) ?? null;
    return { ...key, history, last, isOut: isOut(last) };
  });
}

export type HeldKey = Awaited<ReturnType<typeof readKeys>>[number];

/** Lists all keys: those that the owner or a walker holds come first, each group by the number on the tag. */
export const listKeys = async (db: Db): Promise<HeldKey[]> =>
  (await readKeys(db)).toSorted((a, b) => Number(b.isOut) - Number(a.isOut));

export const listKeysOf = (db: Db, profileIds: readonly string[]): Promise<HeldKey[]> =>
  profileIds.length === 0 ? Promise.resolve([]) : readKeys(db, inArray(householdKeys.profileId, [...profileIds]));

/** Stores a new key, held by the owner. */
export async function takeKey(
  ctx: AdminContext,
  profileId: string,
  input: NewKeyInput,
): Promise<Result<{ label: string }, "label-taken">> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const [key] = await tx
        .insert(householdKeys)
        .values({ ...input, profileId, createdAt: ctx.now })
        .returning({ id: householdKeys.id });
      if (!key) throw new Error("no key was stored");
      await writeMove(tx, ctx, { keyId: key.id, number: 1, kind: "handed-over", holderId: ctx.actor.id });
      return done({ label: input.label });
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return refused("label-taken");
    throw error;
  }
}

type MoveKeyOutcome = Result<{ label: string }, "no-such-key" | "no-walker" | "changed-meanwhile" | KeyRefusal>;

export async function moveKey(ctx: AdminContext, input: MoveKeyInput): Promise<MoveKeyOutcome> {
  const { keyId, number, intent: kind } = input;
  const holderId = input.intent === "handed-over" ? input.holderId : null;
  const [key] = await ctx.db.select().from(householdKeys).where(eq(householdKeys.id, keyId));
  if (!key) return refused("no-such-key");
  if (holderId && !(await isWalkerNow(ctx.db, holderId))) return refused("no-walker");
  const [last] = await ctx.db
    .select({ number: keyMoves.number, kind: keyMoves.kind, holderId: keyMoves.holderId })
    .from(keyMoves)
    .where(eq(keyMoves.keyId, keyId))
    .orderBy(desc(keyMoves.number))
    .limit(1);
  if (last?.number !== number) return refused("changed-meanwhile");
  const refusal = refusalOfMove(last, { kind, holderId });
  if (refusal) return refused(refusal);
  try {
    await writeMove(ctx.db, ctx, { keyId, number: number + 1, kind, holderId });
  } catch (error) {
    // A concurrent move was stored first.
    if (sqlState(error) === uniqueViolation) return refused("changed-meanwhile");
    throw error;
  }
  return done({ label: key.label });
}

const isWalkerNow = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(profiles, and(eq(profiles.id, id), eq(profiles.isEmployee, true)))) > 0;

const writeMove = (
  tx: Db,
  ctx: AdminContext,
  move: { keyId: string; number: number; kind: KeyMove; holderId: string | null },
) => tx.insert(keyMoves).values({ ...move, recordedBy: ctx.actor.id, at: ctx.now });

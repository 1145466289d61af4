// Lists keys, each with its whole history.
import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { householdKeys, keyMoves } from "~/db/tables/access";
import { profiles } from "~/db/tables/clients";
import type { Db } from "~/db/client.server";
import { jsonRows } from "~/db/one-statement";

import { isOut } from "./rules";

const holders = alias(profiles, "holders");
const recorders = alias(profiles, "recorders");

const selectKeys = (db: Db, which: SQL | undefined) =>
  db
    .select({
      id: householdKeys.id,
      profileId: householdKeys.profileId,
      client: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
      label: householdKeys.label,
      opens: householdKeys.opens,
      moves: jsonRows(
        db
          .select({
            number: keyMoves.number,
            kind: keyMoves.kind,
            at: keyMoves.at,
            holderId: keyMoves.holderId,
            holder: sql<string | null>`${holders.firstName} || ' ' || ${holders.lastName}`,
            by: sql<string>`${recorders.firstName} || ' ' || ${recorders.lastName}`,
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

/** Lists all keys: those with a walker first, then by the number on the tag. */
export const listKeys = async (db: Db): Promise<HeldKey[]> =>
  (await readKeys(db)).toSorted((a, b) => Number(b.isOut) - Number(a.isOut));

export const listKeysOf = (db: Db, profileIds: readonly string[]): Promise<HeldKey[]> =>
  profileIds.length === 0 ? Promise.resolve([]) : readKeys(db, inArray(householdKeys.profileId, [...profileIds]));

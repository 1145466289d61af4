// Days without visits that are still to come, and what was promised on them all the same.
import { and, asc, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { closures, requests, visits } from "~/db/ledger";
import { profiles } from "~/db/schema";
import { formatInstant, Temporal } from "~/shared/dates";

import { instantAt } from "../ledger/windows";
import { asDate, asInstant } from "../ledger/writer.server";
import type { Closure } from "./closure";

type Days = Pick<typeof closures.$inferSelect, "walkerId" | "startsOn" | "endsOn">;

const walkerName = sql<string | null>`${profiles.firstName} || ' ' || ${profiles.lastName}`;

/** The past ones are left out; soonest first. */
export async function listClosures(db: Db, today: Temporal.PlainDate): Promise<Closure[]> {
  const rows = await db
    .select({ closure: closures, walkerName })
    .from(closures)
    .leftJoin(profiles, eq(profiles.id, closures.walkerId))
    .where(gte(closures.endsOn, today.toString()))
    .orderBy(asc(closures.startsOn), asc(closures.endsOn), asc(closures.id));
  return Promise.all(
    rows.map(async ({ closure, walkerName: name }) => ({
      id: closure.id,
      walkerId: closure.walkerId,
      walkerName: name,
      startsOn: closure.startsOn,
      endsOn: closure.endsOn,
      reason: closure.reason,
      visits: await listInside(db, closure),
    })),
  );
}

/** Who does not walk on a day, in words: "Closed (Thanksgiving)", "Kim Lee is away". */
export async function listClosuresOn(db: Db, day: Temporal.PlainDate): Promise<string[]> {
  const rows = await db
    .select({ reason: closures.reason, walkerName })
    .from(closures)
    .leftJoin(profiles, eq(profiles.id, closures.walkerId))
    .where(and(lte(closures.startsOn, day.toString()), gte(closures.endsOn, day.toString())))
    .orderBy(asc(closures.startsOn), asc(closures.id));
  return rows.map(({ reason, walkerName: name }) => {
    const what = name ? `${name} is away` : "Closed";
    return reason ? `${what} (${reason})` : what;
  });
}

export async function countInside(db: Db, days: Days): Promise<number> {
  return db.$count(visits, insideOf(days));
}

/** As many as a list can bear; a closure over more of them needs the calendar anyway. */
const mostListed = 20;

async function listInside(db: Db, days: Days): Promise<Closure["visits"]> {
  const rows = await db
    .select({
      id: visits.id,
      startsAt: visits.startsAt,
      who: sql<string | null>`(
        select string_agg(distinct client.first_name || ' ' || client.last_name, ', ')
        from ${requests} joined join ${profiles} client on client.id = joined.client_id
        where joined.visit_id = visits.id and joined.status in ('confirmed', 'in_progress'))`,
    })
    .from(visits)
    .where(insideOf(days))
    .orderBy(asc(visits.startsAt))
    .limit(mostListed);
  return rows.map(({ id, startsAt, who }) => ({ id, when: formatInstant(asInstant(startsAt)), who: who ?? "nobody" }));
}

const insideOf = ({ walkerId, startsOn, endsOn }: Days) =>
  and(
    inArray(visits.status, ["confirmed", "in_progress"]),
    gte(visits.startsAt, asDate(instantAt(Temporal.PlainDate.from(startsOn), "00:00"))),
    lt(visits.startsAt, asDate(instantAt(Temporal.PlainDate.from(endsOn).add({ days: 1 }), "00:00"))),
    walkerId ? eq(visits.walkerId, walkerId) : undefined,
  );

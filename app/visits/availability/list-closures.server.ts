// Days without visits that are still to come, and what was promised on them all the same.
import { and, asc, eq, gt, gte, inArray, lt, lte, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { closures, requests, visits } from "~/db/tables/visits";
import { preparedOnce } from "~/db/prepared";
import { profiles } from "~/db/tables/clients";
import { formatDay, formatInstant, type Temporal } from "~/shared/dates";

import { type ClosedTime, stretchOf } from "~/visits/ledger/hours";
import { spanInWords } from "~/visits/model/times-in-words";

type Days = ClosedTime & { walkerId: string | null };

const walkerName = sql<string | null>`${profiles.firstName} || ' ' || ${profiles.lastName}`;

/** The past ones are left out; soonest first. */
export async function listClosures(db: Db, today: Temporal.PlainDate): Promise<Closure[]> {
  const rows = await db
    .select({ closure: closures, walkerName })
    .from(closures)
    .leftJoin(profiles, eq(profiles.id, closures.walkerId))
    .where(gte(closures.endsOn, today))
    .orderBy(asc(closures.startsOn), asc(closures.endsOn), asc(closures.id));
  return Promise.all(
    rows.map(async ({ closure, walkerName: name }) => ({
      id: closure.id,
      walkerId: closure.walkerId,
      walkerName: name,
      when: closureInWords(closure),
      isHours: closure.startTime !== null,
      reason: closure.reason,
      visits: await listInside(db, closure),
    })),
  );
}

const closuresOn = preparedOnce((db) =>
  db
    .select({ closure: closures, walkerName })
    .from(closures)
    .leftJoin(profiles, eq(profiles.id, closures.walkerId))
    .where(and(lte(closures.startsOn, sql.placeholder("day")), gte(closures.endsOn, sql.placeholder("day"))))
    .orderBy(asc(closures.startsOn), asc(closures.id))
    .prepare("closures_on"),
);

/** Who does not walk on a day, in words: "Closed (Thanksgiving)", "Kim Lee is away, 2:00 PM to 3:30 PM PT". */
export async function listClosuresOn(db: Db, day: Temporal.PlainDate): Promise<string[]> {
  const rows = await closuresOn(db).execute({ day: day.toString() });
  return rows.map(({ closure, walkerName: name }) => {
    const who = name ? `${name} is away` : "Closed";
    const what = closure.startTime ? `${who}, ${hoursInWords(closure)}` : who;
    return closure.reason ? `${what} (${closure.reason})` : what;
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
  return rows.map(({ id, startsAt, who }) => ({ id, when: formatInstant(startsAt), who: who ?? "nobody" }));
}

function insideOf({ walkerId, ...time }: Days) {
  const { start, end } = stretchOf(time);
  return and(
    inArray(visits.status, ["confirmed", "in_progress"]),
    // By the index of the start: no visit is longer than a day.
    gt(visits.startsAt, start.subtract({ hours: 24 })),
    lt(visits.startsAt, end),
    gt(visits.endsAt, start),
    walkerId ? eq(visits.walkerId, walkerId) : undefined,
  );
}

export interface Closure {
  id: string;
  /** "November 24, 2026 to November 26, 2026" */
  when: string;
  /** From one time to another; otherwise whole days. */
  isHours: boolean;
  /** Null: nobody walks. */
  walkerId: string | null;
  /** Null: nobody walks. */
  walkerName: string | null;
  reason: string | null;
  /** Visits that are promised in that time already, as links to them. */
  visits: readonly { id: string; when: string; who: string }[];
}

/** "November 24, 2026", "November 24, 2026 to November 26, 2026", "November 24, 2026, 2:00 PM to 3:30 PM PT". */
function closureInWords(closure: ClosedTime): string {
  const { startsOn, endsOn, startTime } = closure;
  const first = formatDay(startsOn);
  const isOneDay = startsOn.equals(endsOn);
  if (startTime === null) return isOneDay ? first : `${first} to ${formatDay(endsOn)}`;
  return isOneDay ? `${first}, ${hoursInWords(closure)}` : hoursInWords(closure);
}

/** "2:00 PM to 3:30 PM PT"; with the days where it begins on one and ends on another. */
function hoursInWords(closure: ClosedTime): string {
  const { start, end } = stretchOf(closure);
  if (closure.startsOn.equals(closure.endsOn)) return spanInWords(start, end);
  return `${formatInstant(start)} to ${formatInstant(end)}`;
}

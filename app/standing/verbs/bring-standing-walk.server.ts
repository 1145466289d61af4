// The owner brings a standing walk over from another tool (docs/product.md, Import). No mail is sent. Nothing is stored
// unless each day of the next eight weeks can be placed, apart from closed days.
import { and, asc, eq, ne } from "drizzle-orm";

import { listWalkers } from "~/accounts/index.server";
import { timeOfDayAt } from "~/business/times/windows";
import { seriesPauses, seriesProblems } from "~/db/tables/standing-walks";
import type { PriceRefusal } from "~/ledger/index";
import { priceRequest, runCommand } from "~/ledger/index.server";
import type { AdminContext } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";
import { datesOf, type Pattern, patternProblem, type PatternRefusal, startOn } from "~/standing/model/rules";
import { placeMissingDays } from "~/standing/placing/place-missing-days.server";
import { unplacedLine } from "~/standing/series-texts.server";
import { isPlaced, recordSeriesChange } from "~/standing/standing-walk.server";

import { writeSeries } from "./request-standing-walk.server";

export interface BroughtWalk extends Pattern {
  clientId: string;
  petIds: readonly string[];
  service: string;
  minutes: number;
  walkerId: string;
  /** Wall time of the start: "12:30". */
  time: string;
  medication: boolean;
  training: boolean;
  specialRequests: string | null;
  /** Days without a visit. */
  pauses: readonly { startsOn: Temporal.PlainDate; endsOn: Temporal.PlainDate }[];
  /** Names of the walker's unreadable calendars; null when all can be read. */
  unread: string | null;
}

export type BroughtOutcome =
  | Result<{ id: string }, PriceRefusal | PatternRefusal | "not-a-walker">
  /** `why`: the first day that can't be placed, in words. */
  | { ok: false; reason: "not-placed"; why: string };

export const bringStandingWalk = (ctx: AdminContext, walk: BroughtWalk): Promise<BroughtOutcome> =>
  runCommand<BroughtOutcome>(ctx, async (tx) => {
    const { timeZone: zone } = ctx.business;
    const { walkerId, time, pauses } = walk;
    const today = dayIn(zone, ctx.now);
    const wrong = patternProblem(walk);
    if (wrong) return refused(wrong);
    const from = Temporal.PlainDate.compare(walk.startsOn, today) < 0 ? today : walk.startsOn;
    const first = datesOf(walk, from, from.add({ weeks: 4 }))[0];
    if (!first) return refused("no-date");
    if (!(await listWalkers(tx)).some(({ id }) => id === walkerId)) return refused("not-a-walker");
    const priced = await priceRequest(tx, { ...walk, date: first });
    if (!priced.ok) return priced;
    const timeOfDay = timeOfDayAt(startOn(first, time, zone), zone);
    const placed = { status: "active" as const, walkerId, localTime: `${time}:00` };
    const stored = await writeSeries(tx, ctx, { ...walk, timeOfDay }, priced, placed);
    if (!isPlaced(stored)) throw new Error("a standing walk was stored without its time");
    if (pauses.length > 0)
      await tx.insert(seriesPauses).values(pauses.map((days) => ({ ...days, seriesId: stored.id })));
    const days = await placeMissingDays(tx, ctx, stored, walk.unread, zone);
    const [problem] = await tx
      .select()
      .from(seriesProblems)
      .where(and(eq(seriesProblems.seriesId, stored.id), ne(seriesProblems.reason, "closed")))
      .orderBy(asc(seriesProblems.date))
      .limit(1);
    if (problem) return { ok: false, reason: "not-placed", why: unplacedLine("owner")(problem) };
    const after = { status: "active", time, walkerId, placed: days.placed.length };
    await recordSeriesChange(tx, ctx, stored.id, { action: "bringStandingWalk", before: {}, after });
    return done({ id: stored.id });
  });

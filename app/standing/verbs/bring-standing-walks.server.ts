// The owner brings standing walks over from another tool (docs/product.md, Import). No mail is sent. Nothing of a walk
// is stored unless each day of the next eight weeks can be placed, apart from closed days.
import { and, asc, eq, inArray, ne } from "drizzle-orm";

import { listWalkers } from "~/accounts/index.server";
import { standingWeeksAhead } from "~/business/policies";
import { findService } from "~/business/services/services";
import { timeOfDayAt } from "~/business/times/windows";
import { hasDay } from "~/business/times/working-hours";
import { namesInWords } from "~/clients/index";
import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { series, seriesPauses, seriesPets, seriesProblems } from "~/db/tables/standing-walks";
import type { PriceRefusal } from "~/ledger/index";
import { allOrNothing, type OpenWalker, openWalkers, placeFreeDays, priceRequest } from "~/ledger/index.server";
import type { Tariff } from "~/offer/index";
import { getTariff } from "~/offer/index.server";
import { type AdminContext, inPortions, recordChanges } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";
import {
  datesOf,
  dayProblem,
  type Pattern,
  patternProblem,
  type PatternRefusal,
  startOn,
} from "~/standing/model/rules";
import { listClosedDays, quoteOn } from "~/standing/placing/open-diary.server";
import { placeMissingDays } from "~/standing/placing/place-missing-days.server";
import { unplacedLine } from "~/standing/series-texts.server";
import { isPlaced, recordSeriesChange } from "~/standing/standing-walk.server";

import { seriesPetsOf, seriesRow } from "./request-standing-walk.server";

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

/** Standing walks that are written together. */
export interface StandingBatch {
  /** Checks a walk against the calendar and the walks before it, and keeps it for {@link StandingBatch.write}. */
  bring(walk: BroughtWalk): Promise<BroughtOutcome>;
  /** Writes the kept walks. Must be called before anything else is placed. */
  write(): Promise<void>;
}

type Priced = Extract<Awaited<ReturnType<typeof priceRequest>>, { ok: true }>;
type Kept = Awaited<ReturnType<typeof planOf>> & { walk: BroughtWalk; priced: Priced; travel: number };

/** Facts that are read once and used by the checks of all walks of a batch. */
interface Known {
  today: Temporal.PlainDate;
  horizon: Temporal.PlainDate;
  tariff: Tariff;
  closures: Awaited<ReturnType<typeof listClosedDays>>;
  walkers: ReadonlySet<string>;
}

/** Number of walks in one statement, which may have 65,535 parameters. */
const walksAtOnce = 10;

/** Must be called in a transaction: `ctx.db`. */
export async function bringStandingWalks(ctx: AdminContext): Promise<StandingBatch> {
  const { db: tx, now, business } = ctx;
  const { timeZone: zone } = business;
  const today = dayIn(zone, now);
  const horizon = today.add({ weeks: standingWeeksAhead });
  const openAnew = await openWalkers(tx, { first: today, last: horizon }, zone);
  const known: Known = {
    today,
    horizon,
    tariff: await getTariff(tx),
    closures: await listClosedDays(tx, { from: today, to: horizon }),
    walkers: new Set((await listWalkers(tx)).map(({ id }) => id)),
  };
  const opened = new Map<string, OpenWalker>();
  let kept: Kept[] = [];
  const open = async (walkerId: string): Promise<OpenWalker> => {
    const walker = opened.get(walkerId) ?? (await openAnew(walkerId));
    opened.set(walkerId, walker);
    return walker;
  };
  const write = async () => {
    await inPortions(kept, (walks) => writeWalks(ctx, walks), { size: walksAtOnce });
    kept = [];
    opened.clear();
  };
  return {
    write,
    async bring(walk) {
      const priced = await check(ctx, walk, known);
      if (!priced.ok) return priced;
      const isGroup = findService(known.tariff.history.services, walk.service)?.group != null;
      if (walk.unread === null && !isGroup) {
        const walker = await open(walk.walkerId);
        const plan = planOf(ctx, walk, priced, known, walker);
        const isFree = plan.days.every(({ startsAt }) => walker.isFree(startsAt, walk.minutes));
        if (plan.isPlaceable && isFree) {
          for (const { startsAt } of plan.days) walker.take(startsAt, walk.minutes);
          kept.push({ ...plan, walk, priced, travel: walker.travel });
          return done({ id: plan.row.id });
        }
      }
      await write();
      return bringAlone(ctx, walk, priced, known);
    },
  };
}

async function check({ db, business: { timeZone: zone } }: AdminContext, walk: BroughtWalk, known: Known) {
  const { today, walkers, tariff } = known;
  const wrong = patternProblem(walk);
  if (wrong) return refused(wrong);
  const from = Temporal.PlainDate.compare(walk.startsOn, today) < 0 ? today : walk.startsOn;
  const first = datesOf(walk, from, from.add({ weeks: 4 }))[0];
  if (!first) return refused("no-date");
  if (!walkers.has(walk.walkerId)) return refused("not-a-walker");
  const priced = await priceRequest(db, { ...walk, date: first }, tariff);
  return priced.ok ? { ...priced, timeOfDay: timeOfDayAt(startOn(first, walk.time, zone), zone) } : priced;
}

type Checked = Extract<Awaited<ReturnType<typeof check>>, { ok: true }>;

/** Returns the rows of a walk. `isPlaceable`: false when a day can't be placed, whatever else the walker does. */
function planOf(ctx: AdminContext, walk: BroughtWalk, priced: Checked, known: Known, { terms }: OpenWalker) {
  const { timeZone: zone } = ctx.business;
  const row = rowOf(ctx, walk, priced, known.tariff);
  const { tariff, closures } = known;
  const facts = { ...terms, closures, walkerId: walk.walkerId, walkerWalks: true, petsAccepted: true, isServed: true };
  const dates = datesOf(walk, known.today, known.horizon).filter(
    (day) =>
      !walk.pauses.some((pause) => hasDay(pause, day)) &&
      Temporal.Instant.compare(startOn(day, row.localTime, zone), ctx.now) > 0,
  );
  const judged = dates.map((date) => ({
    date,
    problem: dayProblem(date, { ...facts, minutes: walk.minutes, localTime: row.localTime }, zone),
  }));
  return {
    row,
    isPlaceable: judged.every(({ problem }) => problem === null || problem.reason === "closed"),
    closed: judged.flatMap(({ date, problem }) => (problem ? [{ ...problem, date }] : [])),
    days: judged.flatMap(({ date, problem }) =>
      problem
        ? []
        : {
            date,
            startsAt: startOn(date, row.localTime, zone),
            quote: quoteOn(row, priced.pets, date, { ...tariff, rates: row.rates }),
          },
    ),
  };
}

const rowOf = (ctx: AdminContext, walk: BroughtWalk, priced: Checked, { history }: Tariff) => ({
  ...seriesRow(ctx, { ...walk, timeOfDay: priced.timeOfDay }, priced, history),
  id: crypto.randomUUID(),
  status: "active" as const,
  walkerId: walk.walkerId,
  localTime: `${walk.time}:00`,
});

async function writeWalks(ctx: AdminContext, kept: readonly Kept[]): Promise<Kept[]> {
  const { db: tx, now, business } = ctx;
  const stored = await tx
    .insert(series)
    .values(kept.map(({ row }) => row))
    .returning();
  const byId = new Map(stored.flatMap((one) => (isPlaced(one) ? [[one.id, one] as const] : [])));
  await tx.insert(seriesPets).values(kept.flatMap(({ row, priced }) => seriesPetsOf(row.id, priced)));
  const pauses = kept.flatMap(({ row, walk }) => walk.pauses.map((days) => ({ ...days, seriesId: row.id })));
  if (pauses.length > 0) await tx.insert(seriesPauses).values(pauses);
  const closed = kept.flatMap((one) => one.closed.map((day) => ({ ...day, seriesId: one.row.id, toldAt: now })));
  if (closed.length > 0) await tx.insert(seriesProblems).values(closed);
  const walks = kept.flatMap(({ row, priced: { pets }, travel, days }) => {
    const one = byId.get(row.id);
    return one ? [{ placing: { series: one, takesGroup: false, pets, unread: null }, travel, days }] : [];
  });
  await placeFreeDays(tx, ctx, walks, business.timeZone);
  const clients = await tx
    .select({ id: profiles.id, name: fullName(profiles) })
    .from(profiles)
    .where(
      inArray(
        profiles.id,
        kept.map(({ walk }) => walk.clientId),
      ),
    );
  const nameOf = new Map(clients.map(({ id, name }) => [id, name]));
  await recordChanges(
    tx,
    ctx,
    kept.map(({ row, walk, priced: { pets }, days }) => ({
      ...changeOf(walk, days.length),
      table: "series",
      id: row.id,
      name: `Standing walk of ${namesInWords(pets.map(({ name }) => name))} (${nameOf.get(walk.clientId)})`,
    })),
  );
  return [...kept];
}

const changeOf = ({ time, walkerId }: BroughtWalk, placed: number) => ({
  action: "bringStandingWalk",
  before: {},
  after: { status: "active", time, walkerId, placed },
});

/** Brings a walk that joins groups, or that can't be placed, which names its first problem. */
const bringAlone = (ctx: AdminContext, walk: BroughtWalk, priced: Checked, { tariff }: Known) =>
  allOrNothing<BroughtOutcome>(ctx.db, async (tx) => {
    const [stored] = await tx
      .insert(series)
      .values(rowOf(ctx, walk, priced, tariff))
      .returning();
    if (!stored || !isPlaced(stored)) throw new Error("a standing walk was stored without its time");
    await tx.insert(seriesPets).values(seriesPetsOf(stored.id, priced));
    if (walk.pauses.length > 0)
      await tx.insert(seriesPauses).values(walk.pauses.map((days) => ({ ...days, seriesId: stored.id })));
    const { placed } = await placeMissingDays(tx, ctx, stored, walk.unread, ctx.business.timeZone);
    const [problem] = await tx
      .select()
      .from(seriesProblems)
      .where(and(eq(seriesProblems.seriesId, stored.id), ne(seriesProblems.reason, "closed")))
      .orderBy(asc(seriesProblems.date))
      .limit(1);
    if (problem) return { ok: false, reason: "not-placed", why: unplacedLine("owner")(problem) };
    await recordSeriesChange(tx, ctx, stored.id, changeOf(walk, placed.length));
    return done({ id: stored.id });
  });

// Brings the days that are on the calendar already into a changed pattern. Nothing that somebody put a hand to is
// overwritten, and nothing that was promised is lost: what cannot move stays where it was, and is named.
import { and, asc, eq, gte, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, proposals, requests, visits } from "~/db/tables/visits";
import { formatInstant, formatWeekday, Temporal } from "~/shared/dates";

import { allOrNothing } from "~/visits/verbs/carry-out.server";
import { cancelPlaced } from "~/visits/verbs/cancel-request.server";
import { movePlaced } from "~/visits/verbs/placing/move-placed.server";
import { type Acting, lockRequest, type Request, type Visit } from "~/visits/ledger/writer.server";
import { clashesInWords, problemOf } from "~/visits/standing/place/place-day.server";
import { datesOf, isHandChanged, startOn } from "~/visits/standing/rules";
import { type Diary, openDiary, patternOf, type PlacedSeries, quoteOn } from "~/visits/standing/series.server";
import { problemForOwner } from "~/visits/standing/words";

export interface NamedDay {
  /** "Tue, Nov 24, 12:30 PM PT". */
  when: string;
  why: string;
}

export interface Followed {
  /** Now at the new time, or with the new walker or length. */
  moved: { request: Request; startsAt: Temporal.Instant }[];
  /** No days of the pattern anymore. */
  dropped: { when: string }[];
  /** Left alone: somebody had put a hand to them. */
  kept: NamedDay[];
  /** RequestDetails at their old time: there was no room at the new one. */
  stuck: NamedDay[];
}

interface Standing {
  request: Request;
  visit: Visit | null;
  hasOpenProposal: boolean;
}

/** `from`: an ISO date. Both series are the same row, before and after; it is locked. */
export async function followPattern(
  tx: Db,
  acting: Acting,
  before: PlacedSeries,
  after: PlacedSeries,
  from: string,
  reason: string,
): Promise<Followed> {
  const result: Followed = { moved: [], dropped: [], kept: [], stuck: [] };
  const first = Temporal.PlainDate.from(from);
  const days = await listStanding(tx, after.id, first);
  const untouched: { request: Request; startsAt: Temporal.Instant }[] = [];
  for (const day of days) {
    const startsAt = day.visit ? day.visit.startsAt : null;
    if (startsAt && Temporal.Instant.compare(startsAt, acting.now) <= 0) continue;
    const why = whyKept(day, startsAt, before);
    if (why) result.kept.push({ when: whenOf(day.request, startsAt), why });
    else if (startsAt) untouched.push({ request: day.request, startsAt });
  }
  const pattern = patternOf(after);
  const stays = ({ request }: { request: Request }) => {
    const day = request.seriesDate ?? request.date;
    return datesOf(pattern, day, day).length > 0;
  };
  // What goes makes room for what moves.
  for (const { request, startsAt } of untouched.filter((day) => !stays(day))) {
    await drop(tx, acting, request, reason);
    result.dropped.push({ when: formatInstant(startsAt) });
  }
  const diary = await openDiary(tx, after, first, untouched.at(-1)?.request.seriesDate ?? first);
  for (const day of untouched.filter(stays)) await follow(tx, acting, before, diary, day, reason, result);
  return result;
}

/** Locks them first, all in the same order: nobody cancels or moves one between this look and the change. */
async function listStanding(tx: Db, seriesId: string, from: Temporal.PlainDate): Promise<Standing[]> {
  await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.seriesId, seriesId), gte(requests.seriesDate, from)))
    .orderBy(asc(requests.id))
    .for("update");
  const rows = await tx
    .select({ request: requests, visit: visits, proposal: proposals.id })
    .from(requests)
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .leftJoin(proposals, and(eq(proposals.requestId, requests.id), eq(proposals.status, "open")))
    .where(
      and(
        eq(requests.seriesId, seriesId),
        gte(requests.seriesDate, from),
        inArray(requests.status, ["confirmed", "cancelled"]),
      ),
    )
    .orderBy(asc(requests.seriesDate));
  return rows.map(({ request, visit, proposal }) => ({ request, visit, hasOpenProposal: proposal !== null }));
}

/** Null: nobody put a hand to it. */
function whyKept(
  { request, visit, hasOpenProposal }: Standing,
  startsAt: Temporal.Instant | null,
  before: PlacedSeries,
) {
  if (request.status === "cancelled") return "it was canceled, and stays canceled";
  const touched = isHandChanged(
    {
      status: request.status,
      handChanged: request.handChanged,
      seriesDate: request.seriesDate ?? request.date,
      startsAt,
      walkerId: visit?.walkerId ?? null,
      hasOpenProposal,
    },
    before,
  );
  if (!touched) return null;
  return hasOpenProposal ? "another time was asked for" : "it was changed by hand";
}

const whenOf = (request: Request, startsAt: Temporal.Instant | null) =>
  startsAt ? formatInstant(startsAt) : formatWeekday(request.date);

/** It is no day of the pattern anymore: should it become one again, it is to be made again. */
async function drop(tx: Db, acting: Acting, { id }: Request, reason: string): Promise<void> {
  const locked = await lockRequest(tx, id);
  if (!locked) throw new Error("a day of a standing walk is gone");
  await cancelPlaced(tx, acting, locked, { action: "editPattern", reason, fee: 0 });
  await tx.update(requests).set({ seriesId: null, seriesDate: null }).where(eq(requests.id, id));
}

async function follow(
  tx: Db,
  acting: Acting,
  before: PlacedSeries,
  diary: Diary,
  { request, startsAt }: { request: Request; startsAt: Temporal.Instant },
  reason: string,
  result: Followed,
): Promise<void> {
  const { series } = diary;
  const day = request.seriesDate ?? request.date;
  const target = startOn(day, series.localTime);
  const isSame = target.equals(startsAt) && before.walkerId === series.walkerId && before.duration === series.duration;
  if (isSame) return;
  const wrong = whyNot(diary, day, target, acting.now);
  const outcome = wrong ? refusedMove(wrong) : await move(tx, acting, diary, request, target, reason);
  if (outcome.ok) result.moved.push({ request: outcome.request, startsAt: target });
  else {
    await tx.update(requests).set({ handChanged: true }).where(eq(requests.id, request.id));
    result.stuck.push({ when: formatInstant(startsAt), why: outcome.why });
  }
}

/** Null: nothing but the walker's calendar stands against it. */
function whyNot(diary: Diary, day: Temporal.PlainDate, target: Temporal.Instant, now: Temporal.Instant): string | null {
  if (Temporal.Instant.compare(target, now) <= 0) return "That day's new time has passed";
  const problem = problemOf(diary, day);
  return problem && problemForOwner[problem.reason];
}

const refusedMove = (why: string) => ({ ok: false as const, why });

type Moved = { ok: true; request: Request } | { ok: false; why: string };

async function move(
  tx: Db,
  acting: Acting,
  diary: Diary,
  { id }: Request,
  startsAt: Temporal.Instant,
  reason: string,
): Promise<Moved> {
  const { series, travel } = diary;
  return allOrNothing<Moved>(tx, async (sp) => {
    const locked = await lockRequest(sp, id);
    if (!locked) throw new Error("a day of a standing walk is gone");
    const priced = await resized(sp, diary, locked);
    const moved = await movePlaced(
      sp,
      acting,
      { ...locked, duration: series.duration },
      {
        walkerId: series.walkerId,
        startsAt,
        travel,
        fee: 0,
        ...(priced ? { price: priced } : {}),
        action: "editPattern",
        reason,
        details: { movedByOwner: true },
      },
    );
    if (!moved.ok)
      return {
        ok: false,
        why:
          moved.reason === "clash"
            ? `${problemForOwner.clash}: ${clashesInWords(moved.clashes)}`
            : problemForOwner["hike-full"],
      };
    // The pattern's own hand is none: it follows the next change as well.
    await sp.update(requests).set({ handChanged: false }).where(eq(requests.id, id));
    return { ok: true, request: moved.value.request };
  });
}

/** A stay of another length has another price; one of the same length keeps the one that was promised. */
async function resized(tx: Db, { series, pets, holidays }: Diary, request: Request) {
  if (request.duration === series.duration) return null;
  const { duration, zip, areaSlug } = series;
  await tx.update(requests).set({ duration, zip, areaSlug }).where(eq(requests.id, request.id));
  await tx.update(bookings).set({ duration }).where(eq(bookings.requestId, request.id));
  const rows = await tx
    .select({ bookingId: bookings.id })
    .from(bookings)
    .where(eq(bookings.requestId, request.id))
    .orderBy(asc(bookings.id));
  const stay = { ...series, medication: request.medication, training: request.training };
  const day = request.seriesDate ?? request.date;
  return { quote: quoteOn(stay, pets, day, holidays), pets: rows };
}

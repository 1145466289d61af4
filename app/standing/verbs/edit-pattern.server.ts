// The owner changes weekdays, time, walker, duration or end of a standing walk from a day on. Days changed by hand stay
// and are listed.
import { standingWeeksAhead } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { durationsOf } from "~/business/prices";
import { pricesOn } from "~/offer/index";
import { getServiceHours, getPriceHistory } from "~/offer/index.server";
import { type AdminContext, enqueueMail, type NewMail } from "~/platform/index.server";
import { listWalkers } from "~/accounts/index.server";
import { findUnknownBusy, type UnknownBusy } from "~/calendars/index.server";
import { formatInstant, dayIn } from "~/shared/dates";
import { refused } from "~/shared/result";

import { runCommand } from "~/ledger/index.server";
import { changedLetter, problemLetters, draftLetters } from "~/standing/emails";
import type { PatternForm } from "~/standing/model/forms";
import { readMailed, unplacedLine } from "~/standing/series-texts.server";
import { placeMissingDays, type PlacedDays } from "~/standing/placing/place-missing-days.server";
import { endIfOver } from "~/standing/placing/place-standing-walks.server";
import {
  restartPattern,
  isWithinHours,
  type Pattern,
  patternProblem,
  type PatternRefusal,
  placedUntil,
  startOn,
} from "~/standing/model/rules";
import { seriesInvitation } from "~/standing/placing/series-invitation.server";
import {
  changeSeries,
  isPlaced,
  lockSeries,
  patternOf,
  type PlacedSeries,
  recordSeriesChange,
} from "~/standing/standing-walk.server";
import { pricedInWords } from "~/standing/model/texts";
import { type Followed, followPattern } from "./follow-pattern.server";
import { timeOfDayAt } from "~/business/times/windows";

/** `version`: version of the series. `unreadReason`: reason for ignoring an unreadable calendar. */
export type PatternInput = Omit<PatternForm, "unreadReason"> & { seriesId: string; unreadReason?: string | null };

export type PatternOutcome =
  | { ok: true; value: Followed & PlacedDays }
  | { ok: false; reason: "no-such-series" | "not-active" | "changed-meanwhile" | "nothing-changed" | PatternRefusal }
  | { ok: false; reason: "day-past" | "day-too-far" | "no-such-duration" | "not-a-walker" | "outside-hours" }
  | UnknownBusy;

export async function editPattern(ctx: AdminContext, input: PatternInput): Promise<PatternOutcome> {
  // Runs outside the transaction, because it may fetch calendars.
  const unknown = input.unreadReason
    ? null
    : await findUnknownBusy(ctx, input.walkerId, placedUntil(ctx.now, ctx.business.timeZone));
  return runCommand(ctx, (tx) => edit(tx, ctx, input, unknown));
}

async function edit(
  tx: Db,
  ctx: AdminContext,
  input: PatternInput,
  unknown: UnknownBusy | null,
): Promise<PatternOutcome> {
  const { from, time, walkerId, minutes, reason, unreadReason } = input;
  const before = await lockSeries(tx, input.seriesId);
  if (!before) return refused("no-such-series");
  if (!isPlaced(before) || before.status !== "active") return refused("not-active");
  if (before.version !== input.version) return refused("changed-meanwhile");
  const pattern = newPattern(before, input);
  const wrong = await findPatternRefusal(tx, ctx.now, ctx.business.timeZone, before, input, pattern);
  if (wrong) return refused(wrong);
  if (unknown) return unknown;
  const values = {
    ...pattern,
    weekdays: [...pattern.weekdays],
    localTime: `${time}:00`,
    timeOfDay: timeOfDayAt(startOn(pattern.startsOn, time, ctx.business.timeZone), ctx.business.timeZone),
    walkerId,
    duration: minutes,
    sequence: before.sequence + 1,
    version: before.version + 1,
  };
  const after = await changeSeries(tx, before, values, ctx.now);
  const followed = await followPattern(
    tx,
    ctx,
    before,
    after,
    Temporal.PlainDate.from(from),
    reason,
    ctx.business.timeZone,
  );
  const days = await placeMissingDays(tx, ctx, after, null, ctx.business.timeZone);
  const leftAlone = followed.kept.map(({ when }) => when);
  await recordSeriesChange(tx, ctx, after.id, {
    action: "editPattern",
    before: factsOf(before),
    after: { ...factsOf(after), reason, leftAlone, ...(unreadReason ? { unreadReason } : {}) },
  });
  await enqueueMail(tx, await mailsOf(tx, ctx, after, { ...followed, ...days, reason }));
  await endIfOver(tx, after, ctx.now, ctx.business.timeZone);
  return { ok: true, value: { ...followed, ...days } };
}

const sortWeekdays = (weekdays: readonly number[]) => [...new Set(weekdays)].toSorted((a, b) => a - b);

function newPattern(before: PlacedSeries, { weekdays, everyWeeks, until, from }: PatternInput): Pattern {
  const endsOn = until === null ? null : Temporal.PlainDate.from(until);
  const wanted = { weekdays: sortWeekdays(weekdays), everyWeeks, endsOn };
  return restartPattern(patternOf(before), wanted, Temporal.PlainDate.from(from));
}

async function findPatternRefusal(
  tx: Db,
  now: Temporal.Instant,
  zone: string,
  before: PlacedSeries,
  { from, time, walkerId, minutes }: PatternInput,
  pattern: Pattern,
) {
  const today = dayIn(zone, now);
  if (from < today.toString()) return "day-past";
  // Days of the old pattern after this date were never placed.
  const horizon = today.add({ weeks: standingWeeksAhead }).toString();
  if (from > horizon && from > before.startsOn.toString()) return "day-too-far";
  const wrong = patternProblem(pattern);
  if (wrong) return wrong;
  const offered = durationsOf(pricesOn(await getPriceHistory(tx), from), before.serviceType);
  if (minutes !== before.duration && !offered.includes(minutes)) return "no-such-duration";
  if (!(await listWalkers(tx)).some(({ id }) => id === walkerId)) return "not-a-walker";
  const monday = pattern.startsOn.subtract({ days: pattern.startsOn.dayOfWeek - 1 });
  const open = { service: await getServiceHours(tx), hours: null };
  const fits = pattern.weekdays.every((day) => isWithinHours(monday.add({ days: day - 1 }), time, minutes, open, zone));
  if (!fits) return "outside-hours";
  const wanted = factsOf({ ...before, ...pattern, localTime: time, walkerId, duration: minutes });
  return JSON.stringify(wanted) === JSON.stringify(factsOf(before)) ? "nothing-changed" : null;
}

/** The changeable fields, for the audit log. */
const factsOf = (one: Omit<PlacedSeries, "weekdays"> & Pick<Pattern, "weekdays">) => ({
  weekdays: sortWeekdays(one.weekdays),
  everyWeeks: one.everyWeeks,
  time: one.localTime.slice(0, 5),
  walkerId: one.walkerId,
  duration: one.duration,
  endsOn: one.endsOn,
});

/** Mails the changes to the client and unplaced days to the owner. */
async function mailsOf(
  tx: Db,
  ctx: AdminContext,
  { id, version }: PlacedSeries,
  { moved, dropped, kept, stuck, placed, newProblems, reason }: Followed & PlacedDays & { reason: string },
): Promise<NewMail[]> {
  const mailed = await readMailed(tx, ctx, id);
  const key = `edited:${id}:${version}`;
  const days = [...moved, ...placed]
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
    .map(({ startsAt, request }) => pricedInWords(formatInstant(startsAt, ctx.business.timeZone), request.quote));
  const listed = (lead: string, lines: readonly string[]) => (lines.length > 0 ? [`${lead}\n${lines.join("\n")}`] : []);
  const reasons = (named: Followed["kept"]) => named.map(({ when, why }) => `${when}: ${why}`);
  const changed = changedLetter(mailed, {
    key,
    heading: "Your standing walk has changed",
    said: [
      `${mailed.walk.client.firstName}, I've changed your standing walk. ${reason}`,
      ...listed("These visits are off:", dropped),
      ...listed("These stay as they are:", reasons(kept)),
      ...listed(
        "These stay at their old time:",
        stuck.map(({ when }) => when),
      ),
      ...listed("These aren't scheduled yet:", newProblems.map(unplacedLine("client"))),
      ...(days.length > 0 ? ["Here are the visits at their new times, with their prices:"] : []),
    ],
    days,
    icalendar: await seriesInvitation(tx, mailed, ctx.now, ctx.business.timeZone),
    endnote:
      "Doesn't work for you? You can skip or stop these visits on the page below. Canceling a visit I moved is free.",
  });
  return draftLetters(mailed, [changed, ...problemLetters(mailed, key, newProblems, reasons(stuck))]);
}

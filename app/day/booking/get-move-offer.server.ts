// Days, times and prices for the dialog that asks for another time. The command checks again
// (ledger/verbs/ask-to-move.server.ts).
import { surchargeInWords, termsOn } from "~/offer/index";
import { type TimeOfDay, timesOfDay, timeWindows, type WeekHours } from "~/business/calendars/hours";
import { requestDaysAhead } from "~/business/policies";
import type { Business } from "~/business/business";
import { soonestNow } from "~/business/money/owner-policies";
import type { Db } from "~/db/client.server";
import { isDay, dayIn } from "~/shared/dates";

import { getServiceHours, getTariff } from "~/offer/index.server";
import { getClosure, priceRequest, askedAgain, getRequestDetails, type RequestDetails } from "~/ledger/index.server";
import { dayRefusal, type AskedFor, requestRefused, type RequestRefusal } from "~/ledger/index";
import type { NoRoom } from "~/business/times/service-hours";
import { roomIn } from "~/business/times/windows";
import { whenInWords, windowInWords, within } from "~/business/times/times-in-words";
import { zoneName } from "~/shared/zones";

interface Looking {
  db: Db;
  now: Temporal.Instant;
  business: Business;
}

export type MoveOffer = NonNullable<Awaited<ReturnType<typeof getMoveOffer>>>;

/** `asked`: query parameters of the URL; invalid ones count as missing. */
export async function getMoveOffer(
  { db, now, business }: Looking,
  requestId: string,
  asked: { date: string | null; timeOfDay: string | null; wantsPrice?: boolean },
  zone: string,
) {
  const details = await getRequestDetails(db, requestId);
  if (!details) return null;
  const { request } = details;
  const today = dayIn(zone, now);
  const day = asked.date && isDay(asked.date) ? Temporal.PlainDate.from(asked.date) : request.date;
  const timeOfDay = timesOfDay.find((each) => each === asked.timeOfDay) ?? null;
  const [hours, tariff] = await Promise.all([getServiceHours(db), getTariff(db)]);
  const { prices, day: kind } = termsOn(tariff, day);
  const times = { now, soonest: soonestNow(business, now) };
  const wrongDay = dayRefusal(day, today) ?? (await getClosure(db, day));
  const room =
    timeOfDay && !wrongDay ? roomIn(hours, { day, timeOfDay }, request.duration, now, zone, times.soonest) : null;
  const priced = room?.ok ? await priceRequest(db, { ...askedAgain(details), date: day }) : null;
  const problem = wrongDay ?? (priced && !priced.ok ? priced.reason : null);
  const choices = timesOfDay.map((each) => toChoice(hours, { day, timeOfDay: each }, request.duration, times, zone));
  const usual = choices.find((each) => each.timeOfDay === request.timeOfDay && each.problem === null);
  return {
    earliest: today.toString(),
    latest: today.add({ days: requestDaysAhead }).toString(),
    date: day.toString(),
    /** "Thanksgiving +50%"; null on a day without a surcharge. */
    surcharge: surchargeInWords(kind, prices.weekend),
    dateProblem:
      problem &&
      problemInWords(problem, details, {
        date: day,
        today,
        hours,
        prices,
      }),
    /** Error beside the time of day when the price was requested without one. */
    timeProblem: asked.wantsPrice && !timeOfDay ? "Please pick a time of day" : null,
    times: choices,
    /** Selected time of day: the chosen one, otherwise the current one if the day has room for it. */
    selected: timeOfDay ?? usual?.timeOfDay ?? null,
    chosen:
      timeOfDay && room?.ok && priced?.ok
        ? { timeOfDay, words: whenInWords(within(timeOfDay, room.window, zone)), price: priced.quote }
        : null,
    before: request.quote,
  };
}

function problemInWords(
  reason: RequestRefusal | "walker-away",
  { request }: RequestDetails,
  about: Pick<AskedFor, "date" | "today" | "hours" | "prices">,
): string {
  const { serviceType, duration, timeOfDay } = request;
  // Only closures of the whole business apply here.
  const refusal = reason === "walker-away" ? "closed-day" : reason;
  return requestRefused(refusal, { service: serviceType, minutes: duration, timeOfDay, ...about }).text;
}

const noRoomWords: Record<NoRoom, string> = {
  closed: "No service hours at that time",
  "too-short": "Not enough time before closing",
  over: "Over for today",
  "too-soon": "Too soon",
};

/** `problem`: why the time of day can't be chosen. */
function toChoice(
  hours: WeekHours,
  asked: { day: Temporal.PlainDate; timeOfDay: TimeOfDay },
  minutes: number,
  { now, soonest }: { now: Temporal.Instant; soonest: Temporal.Instant | null },
  zone: string,
) {
  const room = roomIn(hours, asked, minutes, now, zone, soonest);
  const { timeOfDay } = asked;
  return room.ok
    ? { timeOfDay, label: windowInWords(timeOfDay, room.window.start, room.window.end, zone), problem: null }
    : { timeOfDay, label: `${timeWindows[timeOfDay].label} ${zoneName(zone)}`, problem: noRoomWords[room.reason] };
}

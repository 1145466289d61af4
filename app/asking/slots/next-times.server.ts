// Next free times of all walkers (docs/product.md, Slots): the first in the morning, afternoon and evening of each of
// the next days with free times.
import type { Business } from "~/business/business";
import { soonestNow } from "~/business/money/owner-policies";
import type { Db } from "~/db/client.server";
import { formatWeekday, dayIn } from "~/shared/dates";
import { listFreeDays } from "~/ledger/index.server";
import { getTariff } from "~/offer/index.server";
import { nextTimesWords, slotTexts } from "~/asking/slots/texts";
import { instantAt, timeOfDayAt } from "~/business/times/windows";

import { linksTo, surchargesOf } from "./load-schedule.server";

const daysShown = 3;

export interface NextDay {
  /** "Today", "Tomorrow", "Thursday, November 26 (Thanksgiving +50%)". */
  day: string;
  /** `to`: URL that leads on with the time. `label`: "Tuesday, November 24, 9:00 AM"; `time`: "9:00 AM". */
  times: { to: string; label: string; time: string }[];
}

/** Empty when no walker is free on a day that can be booked. */
export async function listNextTimes(db: Db, business: Business, now: Temporal.Instant): Promise<NextDay[]> {
  const zone = business.timeZone;
  const today = dayIn(zone, now);
  const soonest = soonestNow(business, now)?.subtract({ seconds: 1 });
  const [days, tariff] = await Promise.all([listFreeDays(db, now, zone, daysShown, soonest), getTariff(db)]);
  const surchargeOn = surchargesOf(tariff);
  return days.flatMap((free) => {
    const [first] = free;
    if (!first) return [];
    const parts = Map.groupBy(free, ({ day, start }) => timeOfDayAt(instantAt(day, start, zone), zone)).values();
    const times = [...parts].flatMap(([next]) => (next ? linksTo(next.walkerId, [next], zone).map(withTime) : []));
    return [{ day: slotTexts.withSurcharge(dayInWords(first.day, today), surchargeOn(first.day)), times }];
  });
}

const withTime = (link: { to: string; label: string }) => ({
  ...link,
  time: /[\d:]+ [AP]M/.exec(link.label)?.[0] ?? link.label,
});

function dayInWords(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  if (day.equals(today)) return nextTimesWords.today;
  return day.equals(today.add({ days: 1 })) ? nextTimesWords.tomorrow : formatWeekday(day);
}

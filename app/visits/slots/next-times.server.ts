// When anybody who walks here is free next, for a visitor to pick from (docs/product.md, Slots): of the next days on which
// somebody is, the first time of the morning, of the afternoon and of the evening.
import { listWalkers } from "~/accounts/index.server";
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, formatWeekday, Temporal } from "~/shared/dates";

import { listNextFree } from "~/visits/availability/list-slots.server";
import { slotMinutes } from "~/visits/availability/rules";
import { instantAt, timeOfDayAt } from "~/visits/ledger/windows";
import { nextTimesWords } from "~/visits/texts/next-times";
import { linksTo } from "./load-schedule.server";

const daysShown = 3;
/** So many half hours begin in that many days. */
const mostOfWalker = daysShown * 48;

export interface NextDay {
  /** "Today", "Tomorrow", "Tuesday, November 24". */
  day: string;
  /** `to`: where it is booked. `label`: "Tuesday, November 24, 9:00 AM"; `time`: "9:00 AM". */
  times: { to: string; label: string; time: string }[];
}

/** Empty: nobody is free in the days that can be booked. */
export async function listNextTimes(db: Db, now: Temporal.Instant): Promise<NextDay[]> {
  const today = dayInLosAngeles(now);
  const walkers = await listWalkers(db);
  const ofWalkers = await Promise.all(
    walkers.map(async ({ id }) => {
      const free = await listNextFree(db, {
        walkerId: id,
        from: today,
        minutes: slotMinutes,
        now,
        most: mostOfWalker,
      });
      const links = linksTo(id, free);
      return free.map(({ day, start }, at) => ({ day, startsAt: instantAt(day, start), link: links[at] }));
    }),
  );
  const soonest = ofWalkers.flat().toSorted((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt));
  const days = [...Map.groupBy(soonest, ({ day }) => day.toString()).values()].slice(0, daysShown);
  return days.flatMap((free) => {
    const [first] = free;
    if (!first) return [];
    const ofDay = [...Map.groupBy(free, ({ startsAt }) => timeOfDayAt(startsAt)).values()];
    const times = ofDay.flatMap(([next]) => (next?.link ? [withTime(next.link)] : []));
    return [{ day: dayInWords(first.day, today), times }];
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

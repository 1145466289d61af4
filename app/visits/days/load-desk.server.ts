// What /admin/bookings shows, by what its address asks for.
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, formatDay, formatWeekday, type Temporal } from "~/shared/dates";

import { listClosuresOn } from "~/visits/availability/closures.server";
import { listWalkers } from "~/accounts/index.server";
import { type DeskView, neighboursOf, readDeskView, weekOf } from "./desk-view";
import { listDays, listMonth, listWeek } from "./list-days.server";
import { listWaiting } from "./list-waiting.server";

export async function loadDesk(db: Db, now: Temporal.Instant, params: URLSearchParams) {
  const today = dayInLosAngeles(now);
  const asked = readDeskView(params, today);
  const { previous, next } = neighboursOf(asked);
  const [listed, shown] = await Promise.all([listWalkers(db), readShown(db, now, asked)]);
  return {
    view: asked.view,
    filters: asked.filters,
    date: asked.date.toString(),
    today: today.toString(),
    previous: previous.toString(),
    next: next.toString(),
    title: titleOf(asked),
    walkers: listed.map(({ id, name }) => ({ id, name })),
    shown,
  };
}

export type LoadedDesk = Awaited<ReturnType<typeof loadDesk>>;

async function readShown(db: Db, now: Temporal.Instant, { view, date, filters }: DeskView) {
  switch (view) {
    case "waiting":
      return { view, ...(await listWaiting(db, now, filters.service)) };
    case "day": {
      const [visits, closed] = await Promise.all([listDays(db, date, 1, filters), listClosuresOn(db, date)]);
      return { view, visits, closed };
    }
    case "week":
      return { view, days: await listWeek(db, date, filters) };
    case "month":
      return { view, weeks: await listMonth(db, date, filters) };
  }
}

function titleOf({ view, date }: DeskView): string {
  if (view === "day") return formatWeekday(date);
  if (view === "week") return `Week of ${formatDay(weekOf(date))}`;
  return view === "month" ? formatDay(date).replace(/ \d+,/, "") : "Waiting for you";
}

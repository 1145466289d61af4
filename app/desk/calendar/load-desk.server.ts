// Loads /admin/bookings for the view in its address.
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, formatDay, formatWeekday } from "~/shared/dates";

import { listWalkers } from "~/accounts/index.server";
import { readGrid } from "./read-grid.server";
import { type Moving, readMoving } from "./read-moving.server";
import { findHousehold } from "./find-households.server";
import { readBooking } from "./read-booking.server";
import { readStretching } from "./read-stretching.server";
import { type DeskView, neighborsOf, readDeskView } from "../bookings/desk-view";
import { sundayOf } from "~/shared/weeks";
import { listMonth } from "~/day/index.server";
import { listWaiting } from "../bookings/list-waiting.server";

export async function loadDesk(db: Db, now: Temporal.Instant, params: URLSearchParams) {
  const today = dayInLosAngeles(now);
  const asked = readDeskView(params, today);
  const { previous, next } = neighborsOf(asked);
  const moving = asked.move ? await readMoving(db, asked.move) : null;
  const booking = asked.booking && !moving ? await readBooking(db, now, asked.booking) : null;
  const bookingFor = asked.clientId && !booking ? await findHousehold(db, asked.clientId) : null;
  const stretching = asked.stretch && !moving && !booking ? await readStretching(db, asked.stretch) : null;
  const { walkers, shown } = await readShown(db, now, asked, moving);
  return {
    view: asked.view,
    filters: asked.filters,
    date: asked.date.toString(),
    today: today.toString(),
    previous: previous.toString(),
    next: next.toString(),
    title: titleOf(asked),
    walkers: walkers.map(({ id, name }) => ({ id, name })),
    shown,
    moving,
    booking,
    bookingFor,
    stretching,
    /** True when the visit can't be moved or resized anymore. */
    isStuck: (asked.move !== null && moving === null) || (asked.stretch !== null && stretching === null),
  };
}

export type LoadedDesk = Awaited<ReturnType<typeof loadDesk>>;

async function readShown(db: Db, now: Temporal.Instant, asked: DeskView, moving: Moving | null) {
  const { view, date, filters } = asked;
  if (view === "day" || view === "week") {
    const { walkers, grid, summary } = await readGrid(db, now, asked, moving);
    return { walkers, shown: grid ? { view, grid } : { view: "week-summary" as const, summary } };
  }
  const [walkers, shown] = await Promise.all([
    listWalkers(db),
    view === "waiting"
      ? listWaiting(db, now, filters.service).then((list) => ({ view, ...list }))
      : listMonth(db, date, filters).then((weeks) => ({ view, weeks })),
  ]);
  return { walkers, shown };
}

function titleOf({ view, date }: DeskView): string {
  if (view === "day") return formatWeekday(date);
  if (view === "week") return `Week of ${formatDay(sundayOf(date))}`;
  return view === "month" ? formatDay(date).replace(/ \d+,/, "") : "Waiting for you";
}

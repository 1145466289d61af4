// A walker's own day for the phone (docs/product.md, On the phone): the next visit with its next step, the rest of the
// day, and, for today, the coming week.
import type { VisitStep } from "~/business/booking-states";
import type { ClientContext } from "~/platform/index.server";
import { formatWeekday, isDay, dayIn } from "~/shared/dates";

import { wayInState } from "../care/way-in";
import { noFilters } from "~/day/visit-filters";
import { type DeskVisit, listDays } from "~/day/list-days.server";
import { canBeginFrom, canLeaveFrom, freshNoShow, canBeAtDoor, stepTimes, undoableStep } from "~/ledger/index";
import { listNoShows } from "~/ledger/index.server";
import { type Care, type CarePet, readCare } from "../care/read-care.server";
import { listVisitTasks } from "../care/visit-tasks.server";
import { flagsOf } from "../care/flags";
import { nextStep } from "../steps/next-step";
import { gapBetween, nextVisit } from "./rules";
import { aroundVisit } from "~/day/policy";

/** Days listed after today. */
const daysAhead = 7;

type Asking = Pick<ClientContext, "db" | "actor" | "now" | "business">;

/** `asked`: the day in the URL; an invalid one means today. */
export async function readToday({ db, actor, now, business }: Asking, asked: string | null = null) {
  const today = dayIn(business.timeZone, now);
  const date = dayAsked(asked) ?? today;
  const isToday = date.equals(today);
  // A visit that began before midnight may still be in progress.
  const first = isToday ? date.subtract({ days: 1 }) : date;
  const filters = { ...noFilters, walkerId: actor.id };
  const all = await listDays(db, first, business.timeZone, isToday ? daysAhead + 2 : 1, filters);
  const dayOf = ({ startsAt }: DeskVisit) => dayIn(business.timeZone, Temporal.Instant.from(startsAt));
  const shown = all.filter((visit) => dayOf(visit).equals(date) || isStillOut(visit, date, business.timeZone));
  const coming = all.filter((visit) => Temporal.PlainDate.compare(dayOf(visit), date) > 0);
  const visits = await addDetails({ db, actor, now, business }, shown);
  return {
    /** ISO instant when the data was read. */
    at: now.toString(),
    date: date.toString(),
    day: formatWeekday(date),
    near: nearWords[today.until(date).days] ?? null,
    isToday,
    previous: date.subtract({ days: 1 }).toString(),
    next: date.add({ days: 1 }).toString(),
    visits,
    nextId: isToday ? (nextVisit(visits)?.id ?? null) : null,
    week: [...Map.groupBy(coming, (visit) => dayOf(visit).toString())].map(([day, ofDay]) => ({
      date: day,
      day: formatWeekday(Temporal.PlainDate.from(day)),
      visits: ofDay.map(({ id, startsAt, endsAt, guest, households }) => ({
        id,
        startsAt,
        endsAt,
        pets: guest?.pets ?? households.flatMap(({ pets }) => pets).join(", "),
        where: guest ? guest.name : [...new Set(households.map(({ name, area }) => `${name}, ${area}`))].join("; "),
      })),
    })),
  };
}

export type Today = Awaited<ReturnType<typeof readToday>>;
export type TodayVisit = Today["visits"][number];

const nearWords: Readonly<Record<number, "Yesterday" | "Today" | "Tomorrow">> = {
  [-1]: "Yesterday",
  0: "Today",
  1: "Tomorrow",
};

const dayAsked = (asked: string | null): Temporal.PlainDate | null =>
  asked && isDay(asked) && asked >= "2020-01-01" && asked < "2100-01-01" ? Temporal.PlainDate.from(asked) : null;

const isStillOut = ({ status, startsAt }: DeskVisit, date: Temporal.PlainDate, zone: string): boolean =>
  status === "in_progress" && Temporal.PlainDate.compare(dayIn(zone, Temporal.Instant.from(startsAt)), date) < 0;

/** Adds addresses and care notes around the day, always for the owner; never prices. */
async function addDetails({ db, actor, now, business }: Asking, visits: readonly DeskVisit[]) {
  const isOwner = actor.role === "admin";
  const care = await readCare(
    db,
    requestIds(visits.filter((visit) => isOwner || isOpen(visit, now, business.timeZone))),
  );
  const noShows = await listNoShows(
    db,
    requestIds(visits, ({ isNoShow }) => isNoShow),
  );
  const tasks = await listVisitTasks(
    db,
    visits.map(({ id }) => id),
    now,
    business.timeZone,
  );
  return visits.map(({ steps, walkerId: _, walkerName: __, ...visit }, place) => {
    const before = visits[place - 1];
    const times = stepTimes(steps);
    const step = nextStep(visit, times);
    const known = visit.households.flatMap(({ requestId }) => care.get(requestId) ?? []);
    return {
      ...visit,
      guest:
        visit.guest &&
        (isOwner || isOpen(visit, now, business.timeZone)
          ? visit.guest
          : { ...visit.guest, phone: null, address: null }),
      households: visit.households.map(({ total: _, clientId: __, ...household }) => ({
        ...household,
        care: care.get(household.requestId) ?? null,
        noShow: household.isNoShow ? freshNoShow(noShows.get(household.requestId), actor, now) : null,
      })),
      faces: petFaces(known),
      flags: [...new Set(known.flatMap(flagsOf))],
      times,
      /** Things to do. Only the owner sees them long before or after the visit. */
      tasks: isOwner || isOpen(visit, now, business.timeZone) ? (tasks.get(visit.id) ?? []) : [],
      step,
      opensAt: step && opensAt(step, visit.startsAt),
      /** Idempotency key of the next press. */
      key: crypto.randomUUID(),
      undo: undoableStep(visit.status, steps, actor, now),
      /** Whether codes and keys may be opened. */
      wayIn: isOwner ? ("open" as const) : wayInState({ status: visit.status, ...spanOf(visit) }, now),
      /** Whether the menu offers to note a no-show. */
      isAtDoor: canBeAtDoor(visit, now),
      gap: before ? gapBetween(before, visit) : null,
    };
  });
}

/** ISO instant from which the step can be pressed; null for Finish. */
function opensAt(step: VisitStep, startsAt: string): string | null {
  const start = Temporal.Instant.from(startsAt);
  if (step === "finish") return null;
  return (step === "start" ? canBeginFrom(start) : canLeaveFrom(start)).toString();
}

const petFaces = (known: readonly Care[]) =>
  known.flatMap(({ pets }) => pets.map(({ id, name, breed, photoUrl }: CarePet) => ({ id, name, breed, photoUrl })));

const requestIds = (
  visits: readonly DeskVisit[],
  which: (household: DeskVisit["households"][number]) => boolean = () => true,
): string[] => visits.flatMap(({ households }) => households.filter(which).map(({ requestId }) => requestId));

const isOpen = (visit: Pick<DeskVisit, "startsAt" | "endsAt">, now: Temporal.Instant, zone: string): boolean =>
  aroundVisit(spanOf(visit), now, zone) === "open";

const spanOf = ({ startsAt, endsAt }: Pick<DeskVisit, "startsAt" | "endsAt">) => ({
  startsAt: Temporal.Instant.from(startsAt),
  endsAt: Temporal.Instant.from(endsAt),
});

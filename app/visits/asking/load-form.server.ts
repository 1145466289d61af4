// What the request form needs beforehand: the client's pets, the area of their address, and the days ahead. The form
// counts on it while it is being filled in; the server decides again when it is sent.
import { and, gte, isNull, lte } from "drizzle-orm";

import { allAreas, type Area } from "~/business/areas/areas";
import type { Holiday } from "~/business/calendars/holidays";
import { requestDaysAhead } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/visits";
import { listed, readTogether } from "~/db/together";
import { dayInLosAngeles, losAngeles, type Temporal } from "~/shared/dates";

import { areaOfAddress, dateIn, holidaysKey, readHolidayChoices } from "~/offer/index";
import type { OwnPet } from "~/clients/index";
import { readProgress, selectOwnPets } from "~/clients/index.server";
import { holidaysKept, settingOf } from "~/offer/index.server";
import { type ComesFirst, comesFirst } from "./check-request.server";
import { areTooMany, countOpen } from "./sent-before.server";
import { petsMissing } from "~/visits/texts/requests";
import type { FieldValues } from "./draft";
import type { RequestCalendar } from "./rules";

export interface RequestFormData {
  pets: OwnPet[];
  step: "pets" | "details";
  /** Said beside the pets: the address leads to the details, and none is chosen. */
  problem: string | null;
  /** What the address of the page says already: pets, service, date. */
  prefilled: FieldValues;
  before: ComesFirst | "missing-zip" | "outside" | null;
  /** As many requests wait for an answer as may: one more would be refused. */
  isFull: boolean;
  /** Where the visits are, by the client's own address; null where no price can be said. */
  place: { area: string; zip: string; priceFactor: number } | null;
  /** Slug → name, of all areas: a link may come from the page of another one. */
  areaNames: Record<string, string>;
  calendar: RequestCalendar;
  /** One form, one request: a double submit carries the same. */
  formKey: string;
}

const prefillable = ["service", "date", "timeOfDay", "minutes"];

/** `params`: of the page's address. */
export async function loadRequestForm(
  db: Db,
  { clientId, now, params }: { clientId: string; now: Temporal.Instant; params: URLSearchParams },
): Promise<RequestFormData> {
  const today = dayInLosAngeles(now);
  const lastDay = today.add({ days: requestDaysAhead });
  const [progress, { pets, open, closed, holidays }] = await Promise.all([
    readProgress(db, clientId),
    readTogether(db, {
      pets: listed(selectOwnPets(db, clientId)),
      open: countOpen(db, { clientId, now }),
      closed: listed(selectClosedDays(db, today, lastDay)),
      holidays: settingOf(holidaysKey),
    }),
  ]);
  const kept = holidaysKept(readHolidayChoices(holidays));
  const wanted = params.getAll("petIds");
  const petIds = pets.filter(({ id, isAccepted }) => isAccepted && wanted.includes(id)).map(({ id }) => id);
  const goesOn = params.get("step") === "details";
  const { place, problem } = findPlace(progress?.address ?? "");
  const more = prefillable.flatMap((name) => (params.has(name) ? [[name, [params.get(name) ?? ""]] as const] : []));
  return {
    pets,
    step: goesOn && petIds.length > 0 ? "details" : "pets",
    problem: goesOn && petIds.length === 0 ? petsMissing : null,
    prefilled: { petIds, ...Object.fromEntries(more) },
    before: comesFirst(progress) ?? problem,
    isFull: areTooMany(open),
    place,
    areaNames: Object.fromEntries(allAreas.map(({ slug, name }) => [slug, name])),
    calendar: {
      today: today.toString(),
      lastDay: lastDay.toString(),
      minutesNow: minutesOfDay(now),
      holidays: holidaysBetween(kept, today, lastDay),
      closures: closed.map(({ from, to }) => ({ from: from.toString(), to: to.toString() })),
    },
    formKey: crypto.randomUUID(),
  };
}

type Place = Pick<RequestFormData, "place"> & { problem: "missing-zip" | "outside" | null };

function findPlace(address: string): Place {
  const found = areaOfAddress(address);
  if (found.verdict !== "served") return { place: null, problem: found.verdict };
  const { name, priceFactor }: Area = found.area;
  return { place: { area: name, zip: found.zip, priceFactor }, problem: null };
}

function minutesOfDay(now: Temporal.Instant): number {
  const { hour, minute } = now.toZonedDateTimeISO(losAngeles);
  return hour * 60 + minute;
}

/** Of the whole business. */
const selectClosedDays = (db: Db, first: Temporal.PlainDate, last: Temporal.PlainDate) =>
  db
    .select({ from: closures.startsOn, to: closures.endsOn })
    .from(closures)
    .where(
      and(
        isNull(closures.walkerId),
        isNull(closures.startTime),
        gte(closures.endsOn, first),
        lte(closures.startsOn, last),
      ),
    );

function holidaysBetween(kept: readonly Holiday[], first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const found: Record<string, string> = {};
  for (let { year } = first; year <= last.year; year += 1) {
    // Where two fall on one day, the first in the list is the one that is charged.
    for (const { name, date } of kept) {
      const day = dateIn(year, date)?.toString();
      if (day) found[day] ??= name;
    }
  }
  return found;
}

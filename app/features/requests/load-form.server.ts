// What the request form needs beforehand: the client's pets, the area of their address, and the days ahead. The form
// counts on it while it is being filled in; the server decides anew when it is sent.
import { and, gte, isNull, lte } from "drizzle-orm";

import { allAreas, type Area } from "~/business/areas";
import { requestDaysAhead } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/ledger";
import { dayInLosAngeles, losAngeles, type Temporal } from "~/shared/dates";

import { areaOfAddress } from "../areas/rules";
import { type ComesFirst, whatComesFirst } from "../bookings/check-client.server";
import { petsMissing } from "../bookings/messages";
import type { OwnPet } from "../pets/own-pet";
import { listOwnPets } from "../pets/queries.server";
import { getOwnProfile } from "../profile/queries.server";
import { listHolidays } from "../settings/queries.server";
import { dateIn } from "../settings/rules";
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
  const pets = await listOwnPets(db, clientId);
  const wanted = params.getAll("petIds");
  const petIds = pets.filter(({ id, isAccepted }) => isAccepted && wanted.includes(id)).map(({ id }) => id);
  const goesOn = params.get("step") === "details";
  const { place, problem } = await findPlace(db, clientId);
  const more = prefillable.flatMap((name) => (params.has(name) ? [[name, [params.get(name) ?? ""]] as const] : []));
  return {
    pets,
    step: goesOn && petIds.length > 0 ? "details" : "pets",
    problem: goesOn && petIds.length === 0 ? petsMissing : null,
    prefilled: { petIds, ...Object.fromEntries(more) },
    before: (await whatComesFirst(db, clientId)) ?? problem,
    place,
    areaNames: Object.fromEntries(allAreas.map(({ slug, name }) => [slug, name])),
    calendar: await loadCalendar(db, now),
    formKey: crypto.randomUUID(),
  };
}

type Place = Pick<RequestFormData, "place"> & { problem: "missing-zip" | "outside" | null };

async function findPlace(db: Db, clientId: string): Promise<Place> {
  const { address } = await getOwnProfile(db, clientId);
  const found = areaOfAddress(address ?? "");
  if (found.verdict !== "served") return { place: null, problem: found.verdict };
  const { name, priceFactor }: Area = found.area;
  return { place: { area: name, zip: found.zip, priceFactor }, problem: null };
}

/** Today, and the year ahead that may be asked for. */
async function loadCalendar(db: Db, now: Temporal.Instant): Promise<RequestCalendar> {
  const today = dayInLosAngeles(now);
  const lastDay = today.add({ days: requestDaysAhead });
  const { hour, minute } = now.toZonedDateTimeISO(losAngeles);
  return {
    today: today.toString(),
    lastDay: lastDay.toString(),
    minutesNow: hour * 60 + minute,
    holidays: await holidaysBetween(db, today, lastDay),
    closures: await db
      .select({ from: closures.startsOn, to: closures.endsOn })
      .from(closures)
      .where(
        and(
          isNull(closures.walkerId),
          isNull(closures.startTime),
          gte(closures.endsOn, today.toString()),
          lte(closures.startsOn, lastDay.toString()),
        ),
      ),
  };
}

async function holidaysBetween(db: Db, first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const kept = await listHolidays(db);
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

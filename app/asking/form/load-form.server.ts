// What the request form needs beforehand: the client's pets, the area of their address, and the days ahead. The form
// counts on it while it is being filled in; the server decides again when it is sent.
import { allAreas } from "~/business/areas/areas";
import type { Holiday } from "~/business/calendars/holidays";
import { requestDaysAhead } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { listed, readTogether } from "~/db/together";
import { dayInLosAngeles } from "~/shared/dates";

import { areasOf, readProgress, selectOwnPets } from "~/clients/index.server";
import { dateIn, holidaysKey, readHolidayChoices } from "~/offer/index";
import { areaOfAddress } from "~/business/areas/area-of-address";
import {
  holidaysKept,
  hoursStored,
  priceChangesStored,
  readKeptHours,
  readPriceChanges,
  settingOf,
} from "~/offer/index.server";
import { petsMissing, askAgain } from "~/ledger/index";
import {
  askedBefore,
  calendarOf,
  selectAskedBefore,
  selectClosedDays,
  comesFirst,
  areTooMany,
  countOpen,
} from "~/ledger/index.server";

export type RequestFormData = Awaited<ReturnType<typeof loadRequestForm>>;

const prefillable = ["service", "date", "timeOfDay", "minutes", "medication", "training"];

/** `params`: of the page's address. */
export async function loadRequestForm(
  db: Db,
  { clientId, now, params }: { clientId: string; now: Temporal.Instant; params: URLSearchParams },
) {
  const today = dayInLosAngeles(now);
  const lastDay = today.add({ days: requestDaysAhead });
  const [progress, { asked, pets, open, closed, holidays, prices, hours }] = await Promise.all([
    readProgress(db, clientId),
    readTogether(db, {
      asked: listed(selectAskedBefore(db, clientId)),
      pets: listed(selectOwnPets(db, clientId)),
      open: countOpen(db, { clientId, now }),
      closed: listed(selectClosedDays(db, today, lastDay)),
      holidays: settingOf(holidaysKey),
      prices: priceChangesStored(),
      hours: hoursStored(),
    }),
  ]);
  const wanted = params.getAll("petIds");
  const petIds = pets.filter(({ id, isAccepted }) => isAccepted && wanted.includes(id)).map(({ id }) => id);
  const goesOn = params.get("step") === "details";
  const found = areaOfAddress(areasOf(progress), progress?.address ?? "");
  const typed = prefillable.flatMap((name) => (params.has(name) ? [[name, [params.get(name) ?? ""]] as const] : []));
  const calendar = calendarOf(now, {
    closed,
    service: readKeptHours(hours).service,
    priceChanges: readPriceChanges(prices),
  });
  const last = askedBefore(asked);
  return {
    pets,
    step: goesOn && petIds.length > 0 ? ("details" as const) : ("pets" as const),
    /** Said beside the pets: the address leads to the details, and none is chosen. */
    problem: goesOn && petIds.length === 0 ? petsMissing : null,
    /** What the address of the page says already. */
    prefilled: { petIds, ...Object.fromEntries(typed) },
    before: comesFirst(progress) ?? (found.verdict === "served" ? null : found.verdict),
    /** As many requests wait for an answer as may: one more would be refused. */
    isFull: areTooMany(open),
    /** Where the visits are, by the client's own address; null where no price can be said. */
    place:
      found.verdict === "served"
        ? { area: found.area.name, zip: found.zip, priceFactor: found.area.priceFactor }
        : null,
    /** Slug → name, of all areas: a link may come from the page of another one. */
    areaNames: Object.fromEntries(allAreas.map(({ slug, name }) => [slug, name])),
    /** What the form knows about the days ahead. */
    calendar: {
      ...calendar,
      holidays: holidaysBetween(holidaysKept(readHolidayChoices(holidays)), today, lastDay),
    },
    /** Null: nothing was asked for before, or it cannot be had again. */
    again: last && askAgain(last, calendar),
    /** One form, one request: a double submit carries the same. */
    formKey: crypto.randomUUID(),
  };
}

/** Day → name of the holiday it is. */
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

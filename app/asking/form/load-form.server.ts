// Loads the request form: pets, service area and days ahead. The server validates everything again on submit.
import { tripServices } from "~/business/services/services";
import type { Business } from "~/business/business";
import { contractVersionNow } from "~/offer/index.server";
import { feeTermsOn, policiesOn, soonestNow } from "~/business/money/owner-policies";
import { requestDaysAhead } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { dayIn } from "~/shared/dates";

import {
  areasOf,
  nextStepInWords,
  rabiesNotes,
  rabiesStored,
  readProgress,
  selectOwnPets,
} from "~/clients/index.server";
import { dateIn, holidaysKey, type PricedHoliday, readHolidayChoices, type Surcharges } from "~/offer/index";
import { areaOfAddress } from "~/business/areas/area-of-address";
import {
  holidaysKept,
  policyChangesStored,
  readPolicyChanges,
  hoursStored,
  priceHistoryStored,
  readKeptHours,
  readPriceHistory,
  settingOf,
} from "~/offer/index.server";
import { canSelect } from "~/clients/index";
import { petsMissing, getRepeatRequest } from "~/ledger/index";
import {
  askedBefore,
  calendarOf,
  selectAskedBefore,
  selectClosedDays,
  comesFirst,
  areTooMany,
  countOpen,
} from "~/ledger/index.server";

import { firstThis } from "./first-this";

export type RequestFormData = Awaited<ReturnType<typeof loadRequestForm>>;

const prefillable = ["service", "date", "timeOfDay", "minutes", "medication", "training"];

/** `params`: query of the page's URL. */
export async function loadRequestForm(
  db: Db,
  business: Business,
  { clientId, now, params }: { clientId: string; now: Temporal.Instant; params: URLSearchParams },
) {
  const zone = business.timeZone;
  const today = dayIn(zone, now);
  const lastDay = today.add({ days: requestDaysAhead });
  const [progress, { asked, ownPets, rabies, open, closed, holidays, prices, policies, hours }] = await Promise.all([
    readProgress(db, clientId),
    readInOneStatement(db, {
      asked: jsonRows(selectAskedBefore(db, clientId)),
      ownPets: jsonRows(selectOwnPets(db, clientId)),
      rabies: rabiesStored(db, { ownerId: clientId }),
      open: countOpen(db, { clientId, now }, zone),
      closed: jsonRows(selectClosedDays(db, today, lastDay)),
      holidays: settingOf(holidaysKey),
      prices: priceHistoryStored(),
      policies: policyChangesStored(),
      hours: hoursStored(),
    }),
  ]);
  const wanted = params.getAll("petIds");
  const unproven = rabiesNotes(rabies, today);
  const pets = ownPets.map((pet) => ({ ...pet, before: unproven[pet.id] }));
  const able = pets.filter(canSelect);
  const petIds = able.filter(({ id }) => able.length === 1 || wanted.includes(id)).map(({ id }) => id);
  const goesOn = params.get("step") === "details";
  const areas = areasOf(progress);
  const found = areaOfAddress(areas, progress?.address ?? "");
  const typed = prefillable.flatMap((name) => (params.has(name) ? [[name, [params.get(name) ?? ""]] as const] : []));
  const policyChanges = readPolicyChanges(policies);
  const calendar = calendarOf(now, zone, {
    soonest: soonestNow(business, now),
    closed,
    service: readKeptHours(hours).service,
    history: readPriceHistory(prices),
  });
  const last = askedBefore(asked);
  const first =
    comesFirst(progress, contractVersionNow(business, now).version) ??
    (found.verdict === "served" ? null : found.verdict);
  return {
    pets,
    /** The only pet that can be chosen, or those of the last request. */
    usualPets: able.map(({ id }) => id).filter((id) => able.length === 1 || last?.pets.some((pet) => pet.id === id)),
    step: goesOn && petIds.length > 0 ? ("details" as const) : ("pets" as const),
    /** Error shown when the link leads to the details without a pet. */
    problem: goesOn && petIds.length === 0 ? petsMissing : null,
    /** Values prefilled from the link. */
    prefilled: { petIds, ...Object.fromEntries(typed) },
    /** Step that the client must finish before any request. */
    before: first ? firstThis[first] : able.length > 0 ? null : (Object.values(unproven)[0] ?? null),
    /** Whether a pet can be chosen. */
    hasChoice: able.length > 0,
    /** The client's next step while no pet is accepted; null afterwards. */
    next: ownPets.some(({ isAccepted }) => isAccepted) ? null : nextStepInWords(progress, now, zone),
    /** Whether the client can ask for a trip. */
    hasTrips: tripServices(calendar.history.services).length > 0,
    /** Whether the limit of open requests is reached. */
    isFull: areTooMany(open),
    /** Area of the client's address; null when no price can be computed. */
    place:
      found.verdict === "served"
        ? { area: found.area.name, zip: found.zip, priceFactor: found.area.priceFactor }
        : null,
    /** Slug → name of all areas, since links come from any area page. */
    areaNames: Object.fromEntries(areas.map(({ slug, name }) => [slug, name])),
    /** Calendar data of the form. */
    calendar: {
      ...calendar,
      holidays: holidaysBetween(
        { holidays: holidaysKept(readHolidayChoices(holidays)), policyChanges },
        { first: today, last: lastDay },
      ),
    },
    /** Fee terms that a client accepts with a standing walk. */
    terms: feeTermsOn(policyChanges, today.toString()),
    /** null without a previous request that can be repeated. */
    again: last && getRepeatRequest(last, calendar),
    /** Key that makes a repeated submit one request. */
    formKey: crypto.randomUUID(),
  };
}

/** Returns the holidays by ISO day. */
function holidaysBetween(
  { holidays, policyChanges }: Surcharges,
  { first, last }: Record<"first" | "last", Temporal.PlainDate>,
) {
  const found: Record<string, PricedHoliday> = {};
  for (let { year } = first; year <= last.year; year += 1) {
    // When two holidays fall on one day, the surcharge is that of the first in the list.
    for (const { name, date } of holidays) {
      const day = dateIn(year, date)?.toString();
      if (day) found[day] ??= { name, percent: policiesOn(policyChanges, day).holidayPercent };
    }
  }
  return found;
}

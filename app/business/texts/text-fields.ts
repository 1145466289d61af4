// Placeholders in texts that the owner edits, so that a number is stored in one place only: "{weekend}" is shown as
// "$5" until she changes the price (docs/product.md, New prices).
import { amountsInWords } from "~/business/amounts-in-words";
import { type Area, shownAreas } from "~/business/areas/areas";
import { serviceHours, type WeekHours } from "~/business/calendars/hours";
import { weekInWords } from "~/business/hours-in-words";
import { replyWithinHours } from "~/business/policies";
import { firstExtras, type PriceList, visitPrice } from "~/business/prices";
import { firstGroup, groupInWords, type ServiceId, shownServices } from "~/business/services/services";
import { defaultPolicies, type Policies } from "~/business/money/owner-policies";
import { policiesInWords } from "~/business/money/terms-in-words";
import { type Cents, formatMoney, roundCents } from "~/shared/money";

/** Data from which the placeholders are filled. */
export interface TextFacts {
  prices: PriceList;
  policies: Policies;
  areas: readonly Area[];
  /** The service hours. */
  service: WeekHours;
  /** When the owner answers calls; may be empty. */
  callHours: string;
}

/** Placeholder data, used to list the names of the fields. */
export const noFacts: TextFacts = {
  prices: { services: [], visits: {}, ...firstExtras },
  policies: defaultPolicies,
  areas: [],
  service: serviceHours,
  callHours: "",
};

/** Returns each placeholder's name → text. */
export function textFields({ prices, policies, areas, service, callHours }: TextFacts) {
  const amounts = { ...amountsInWords(prices), ...policiesInWords(policies) };
  const group = firstGroup(prices.services)?.group;
  return {
    areas: shownAreas(areas)
      .map(({ name, zips }) => `${name} (${zips.join(", ")})`)
      .join("; "),
    hours: weekInWords(service),
    "call hours": callHours || "when I can",
    "reply hours": String(replyWithinHours),
    weekend: amounts.weekend,
    holiday: amounts.holiday,
    medication: amounts.medication,
    training: amounts.training,
    "extra dog": amounts.furtherDogDiscount,
    hike: amounts.firstDogOnHike,
    "extra dog on a hike": amounts.furtherDogOnHike,
    "hike dogs": group ? groupInWords(group) : "",
    "notice hours": String(policies.noticeHours),
    "late fee": amounts.late,
    "no-show fee": amounts.noShow,
  };
}

/**
 * Returns the placeholders for an area's page, including those about the area: "{half hour of dog-walks}" for each
 * service by its id, which stays when the service is renamed, and "{half hour}" for the first service.
 */
export function areaTextFields(facts: TextFacts, { priceFactor }: Area): Fields {
  const priced = halfHours(facts.prices).map(
    ([id, cents]) => [id, formatMoney(roundCents(cents * priceFactor))] as const,
  );
  return {
    ...textFields(facts),
    ...Object.fromEntries(priced.map(([id, price]) => [`half hour of ${id}`, price])),
    "half hour": priced[0]?.[1] ?? formatMoney(0),
  };
}

/** Returns the price of 30 minutes of each service that has such visits, in the owner's order. */
const halfHours = (prices: PriceList): [ServiceId, Cents][] =>
  shownServices(prices.services).flatMap(({ id }) => {
    const cents = visitPrice(prices, id, 30);
    return cents === undefined ? [] : [[id, cents]];
  });

type Fields = Readonly<Record<string, string>>;

const inBraces = /\{([^{}]*)\}/g;

export const fillFields = (text: string, fields: Fields): string =>
  text.replaceAll(inBraces, (typed, name: string) => (Object.hasOwn(fields, name) ? (fields[name] ?? typed) : typed));

/** Returns the first unknown placeholder in a text, as typed: "{dog}"; undefined when all are known. */
export const unknownField = (text: string, fields: Fields): string | undefined =>
  [...text.matchAll(inBraces)].find(([, name = ""]) => !Object.hasOwn(fields, name))?.[0];

// Placeholders in the owner's own texts, so that each number has one source: "{weekend}" prints "$5" until she changes
// the price (docs/product.md, New prices).
import { amountsInWords } from "~/business/amounts-in-words";
import { allAreas, type Area } from "~/business/areas/areas";
import { answeringHours, serviceHours, type WeekHours } from "~/business/calendars/hours";
import { weekInWords } from "~/business/hours-in-words";
import { cancellationNoticeHours, hikeGroup, replyWithinHours } from "~/business/policies";
import { defaultPrices, type PriceList, visitPrice } from "~/business/prices";
import { formatMoney, roundCents } from "~/shared/money";

/** Data behind the placeholders. */
export interface TextFacts {
  prices: PriceList;
  areas: readonly Area[];
  /** The service hours. */
  service: WeekHours;
}

/** Data of a new site. */
export const defaultFacts: TextFacts = { prices: defaultPrices, areas: allAreas, service: serviceHours };

/** Returns placeholder → text. */
export function textFields({ prices, areas, service }: TextFacts) {
  const amounts = amountsInWords(prices);
  return {
    areas: areas.map(({ name, zips }) => `${name} (${zips.join(", ")})`).join("; "),
    hours: weekInWords(service),
    "call hours": answeringHours.call,
    "reply hours": String(replyWithinHours),
    weekend: amounts.weekend,
    holiday: amounts.holiday,
    medication: amounts.medication,
    training: amounts.training,
    "extra dog": amounts.furtherDogDiscount,
    hike: amounts.firstDogOnHike,
    "extra dog on a hike": amounts.furtherDogOnHike,
    "hike dogs": `${hikeGroup.min} to ${hikeGroup.max}`,
    "notice hours": String(cancellationNoticeHours),
    "late fee": amounts.lateCancellation,
    "no-show fee": amounts.noShow,
  };
}

/** Returns the placeholders with those of an area. */
export const areaTextFields = (facts: TextFacts, { priceFactor }: Area) => ({
  ...textFields(facts),
  "half hour": formatMoney(roundCents((visitPrice(facts.prices, "dog-walks", 30) ?? 0) * priceFactor)),
});

type Fields = Readonly<Record<string, string>>;

const inBraces = /\{([^{}]*)\}/g;

export const fillFields = (text: string, fields: Fields): string =>
  text.replaceAll(inBraces, (typed, name: string) => (Object.hasOwn(fields, name) ? (fields[name] ?? typed) : typed));

/** Returns the first unknown placeholder, as typed: "{dog}". */
export const unknownField = (text: string, fields: Fields): string | undefined =>
  [...text.matchAll(inBraces)].find(([, name = ""]) => !Object.hasOwn(fields, name))?.[0];

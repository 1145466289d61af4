// Notes on steps of the guide about settings of another page, with the values that are in force.
import { href } from "react-router";

import type { Holiday } from "~/business/calendars/holidays";
import type { PriceList } from "~/business/prices";
import type { Policies } from "~/business/money/owner-policies";
import type { Region } from "~/business/words/region";
import { stateNames } from "~/business/words/states";

import type { StepId } from "./steps";
import { startTexts, stepNoteTexts as texts } from "./texts";

const list = new Intl.ListFormat("en-US");

interface StepNote {
  text: string;
  link: string;
  to: string;
}

interface InForce {
  region: Region;
  hasArea: boolean;
  prices: PriceList;
  policies: Policies;
  holidays: readonly Holiday[];
}

/** Returns whether the region has a name, which pages print, and a state, which the contract prints. */
export const hasPlace = ({ name, state }: Region): boolean => name !== "" && state !== "";

export function stepNotes({ region, hasArea, prices, policies, holidays }: InForce): Partial<Record<StepId, StepNote>> {
  const uses = (rule: "discount" | "price") => prices.services.some(({ furtherPet }) => furtherPet === rule);
  const extras = [
    texts.extras(prices),
    ...(uses("discount") ? [texts.discount(prices)] : []),
    ...(uses("price") ? [texts.furtherPrice(prices)] : []),
  ];
  const names = list.format(holidays.map(({ name }) => name));
  const days = names ? texts.holidays(policies.holidayPercent, names) : texts.noHolidays;
  const place = hasPlace(region)
    ? { text: texts.place(region.name, stateNames[region.state] ?? region.state), link: texts.changePlace }
    : { text: startTexts.noPlace, link: startTexts.namePlace };
  return {
    ...(hasArea ? { areas: { ...place, to: href("/admin/settings/words") } } : {}),
    prices: { text: extras.join(" "), link: texts.changeExtras, to: `${href("/admin/settings/prices")}?all` },
    policies: { text: days, link: texts.changeHolidays, to: href("/admin/settings/holidays") },
  };
}

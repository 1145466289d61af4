// Fields in braces of the contract and the privacy notice: "{late}" is shown as "50%" until the owner changes the policy.
import { amountsInWords } from "~/business/amounts-in-words";
import type { Area } from "~/business/areas/areas";
import type { Holiday } from "~/business/calendars/holidays";
import {
  complaintHours,
  keyReturnDays,
  lostKeyCap,
  minRabiesAgeMonths,
  paymentDueDays,
  priceChangeNoticeDays,
  veterinaryReimbursementDays,
  veterinarySpendingCap,
} from "./contract-terms";
import type { Identity } from "~/business/identity";
import type { PriceList } from "~/business/prices";
import { firstGroup, groupInWords } from "~/business/services/services";
import { stateNames } from "~/business/words/states";
import { formatMoney } from "~/shared/money";

import type { Policies } from "~/business/money/owner-policies";
import { hoursInWords, policiesInWords } from "~/business/money/terms-in-words";

/** Data from which the fields are filled. */
export interface LegalFacts {
  identity: Identity;
  /** Postal code of the state; "" when the owner has not set it. */
  state: string;
  prices: PriceList;
  policies: Policies;
  areas: readonly Pick<Area, "name" | "priceFactor">[];
  holidays: readonly Pick<Holiday, "name">[];
}

/** Names of all fields, in the order in which the owner reads them. */
export const legalFieldNames = [
  "business",
  "owner",
  "address",
  "email",
  "phone",
  "state",
  "notice",
  "late",
  "no_show",
  "holiday",
  "holidays",
  "weekend",
  "medication",
  "training",
  "extra_dog",
  "hike",
  "extra_dog_hike",
  "hike_dogs",
  "area_prices",
  "price_notice",
  "payment_due",
  "complaint_time",
  "vet_cap",
  "vet_repay",
  "key_cap",
  "key_return",
  "rabies_age",
] as const;

export type LegalField = (typeof legalFieldNames)[number];

const inDays = (days: number): string => `${days} days`;

/** Maps each field's name to the text it prints. */
export function legalFields(facts: LegalFacts): Record<LegalField, string> {
  const { identity, state, areas, holidays } = facts;
  const amounts = amountsInWords(facts.prices);
  const group = firstGroup(facts.prices.services)?.group;
  const policies = policiesInWords(facts.policies);
  return {
    business: identity.businessName,
    owner: identity.walkerName,
    address: identity.postalAddress,
    email: identity.email,
    phone: identity.phone,
    state: stateNames[state] ?? "state",
    notice: policies.notice,
    late: policies.late,
    no_show: policies.noShow,
    holiday: policies.holiday,
    holidays: holidays.map(({ name }) => name).join(", ") || "none",
    weekend: amounts.weekend,
    medication: amounts.medication,
    training: amounts.training,
    extra_dog: amounts.furtherDogDiscount,
    hike: amounts.firstDogOnHike,
    extra_dog_hike: amounts.furtherDogOnHike,
    hike_dogs: group ? groupInWords(group) : "",
    area_prices: areaPrices(areas),
    price_notice: inDays(priceChangeNoticeDays),
    payment_due: inDays(paymentDueDays),
    complaint_time: hoursInWords(complaintHours),
    vet_cap: formatMoney(veterinarySpendingCap),
    vet_repay: inDays(veterinaryReimbursementDays),
    key_cap: formatMoney(lostKeyCap),
    key_return: inDays(keyReturnDays),
    rabies_age: `${minRabiesAgeMonths} months`,
  };
}

/** Areas with other prices: "at present Deering (5% less)". */
function areaPrices(areas: LegalFacts["areas"]): string {
  const adjusted = areas
    .filter(({ priceFactor }) => priceFactor !== 1)
    .map(({ name, priceFactor }) => {
      const percent = Math.round(Math.abs(1 - priceFactor) * 100);
      return `${name} (${percent}% ${priceFactor < 1 ? "less" : "more"})`;
    });
  return `at present ${adjusted.join(", ") || "nowhere"}`;
}

// The sample's contract with its fields filled, as its clients sign it.
import { defaultHolidays } from "~/business/calendars/holidays";
import { type Contract, contractOn } from "~/business/contract/contract";
import { legalFields } from "~/business/contract/legal-fields";
import { policiesOn } from "~/business/money/owner-policies";

import { samplePrices } from "./sample-prices";
import { sampleBusiness } from "./sample-business";

const day = "2026-11-23";

/** Fields of the sample's contract and privacy notice. */
export const sampleLegalFields = legalFields({
  identity: sampleBusiness.identity,
  state: sampleBusiness.region.state,
  prices: samplePrices,
  policies: policiesOn(sampleBusiness.policies, day),
  areas: sampleBusiness.areas,
  holidays: defaultHolidays,
});

export const sampleFilledContract: Contract = contractOn(sampleBusiness, { fields: sampleLegalFields, day });

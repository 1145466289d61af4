import { defaultPolicies } from "~/business/money/owner-policies";
import { expect, test } from "vitest";

import { sampleAreas as allAreas } from "~/sample/business/areas/sample-areas";
import { serviceHours } from "~/business/calendars/hours";
import type { Service } from "~/business/services/services";
import { policyTextsOf } from "~/business/texts/policy-texts";
import { fillFields, textFields, unknownField } from "~/business/texts/text-fields";

import { harborPaws } from "../../../tests/support/harbor-paws";
import { sampleFaq } from "./sample-faq";
import { sampleIdentity } from "./sample-identity";
import { samplePrices } from "./sample-prices";
import { sampleServices } from "./sample-services";

const policyTexts = policyTextsOf(samplePrices, defaultPolicies, serviceHours);
const fields = textFields({
  prices: samplePrices,
  policies: defaultPolicies,
  areas: allAreas,
  service: serviceHours,
  callHours: sampleIdentity.callHours,
});

const answers = sampleFaq.map(({ answer }) => fillFields(answer, fields)).join("\n");

test("the sample has eight questions, each with its own id", () => {
  expect(sampleFaq).toHaveLength(8);
  expect(new Set(sampleFaq.map(({ id }) => id)).size).toBe(8);
  for (const { id } of sampleFaq) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test("every placeholder in an answer is known", () => {
  for (const { id, answer } of sampleFaq) expect(unknownField(answer, fields), id).toBeUndefined();
  expect(answers).not.toMatch(/[{}]/);
});

test("the answers list every served zip code", () => {
  for (const zip of allAreas.flatMap(({ zips }) => zips)) expect(answers).toContain(zip);
});

test("the answers state every surcharge, the cancellation rule and the hours", () => {
  for (const fact of [
    "$5",
    "50%",
    "$10",
    "$30",
    "$60",
    "100%",
    "24 hours",
    "3 to 5 dogs",
    "9am-7pm, 7 days a week",
    "Mon-Fri 7am-7pm, Sat 8am-5pm, Sun 9am-3pm",
  ]) {
    expect(answers).toContain(fact);
  }
});

test("/services tells of trips, in a business that offers them", () => {
  const tripsOf = (services: readonly Service[]) =>
    policyTextsOf({ ...samplePrices, services }, defaultPolicies, serviceHours).find(({ id }) => id === "trips")?.text;
  expect(tripsOf(sampleServices)).toContain("for Dog Walking, Dog Running, and Drop-In Visits.");
  expect(tripsOf(harborPaws.services)).toContain("for Neighborhood Walk and Cat Visit.");
  expect(tripsOf(sampleServices.map((service) => ({ ...service, place: "owner" })))).toBeUndefined();
});

test("each policy on /services has a title and a text", () => {
  expect(new Set(policyTexts.map(({ id }) => id)).size).toBe(policyTexts.length);
  for (const { title, text } of policyTexts) {
    expect(title).not.toBe("");
    expect(text).not.toBe("");
  }
});

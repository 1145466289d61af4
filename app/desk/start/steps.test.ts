import { expect, test } from "vitest";

import { defaultHolidays } from "~/business/calendars/holidays";
import { defaultPolicies } from "~/business/money/owner-policies";
import { noRegion } from "~/business/words/region";
import { pricesOn } from "~/offer/index";

import { harborPaws } from "../../../tests/support/harbor-paws";
import { stepNotes } from "./step-notes";
import { guideSteps, progressInWords, stepIds } from "./steps";

const ready = (missing: Parameters<typeof guideSteps>[0], seen: Parameters<typeof guideSteps>[1]) =>
  guideSteps(missing, seen)
    .filter(({ isReady }) => isReady)
    .map(({ id }) => id);

test("a step with needs is ready when nothing of it is missing, whether the owner has seen it or not", () => {
  expect(ready(["phone", "hasArea"], ["business"])).toEqual(["prices"]);
});

test("a step without needs is ready once the owner has called it done", () => {
  expect(ready(["hasService"], ["hours", "mail"])).toEqual(["business", "areas", "hours", "mail"]);
});

test("the progress counts the ready steps", () => {
  expect(progressInWords(guideSteps([], ["hours", "mail"]))).toBe("5 of 8 ready");
  expect(progressInWords(guideSteps([], stepIds))).toBe("8 of 8 ready");
});

test("the steps name the place, the extras and the holidays that other pages set", () => {
  const prices = { ...pricesOn({ services: harborPaws.services, changes: [] }, ""), weekend: 650 };
  const policies = { ...defaultPolicies, holidayPercent: 40 };
  const facts = { region: harborPaws.region, hasArea: true, prices, policies, holidays: defaultHolidays.slice(0, 2) };
  const notes = stepNotes(facts);
  expect(notes.areas?.text).toBe("Your pages name Portland and South Portland, Maine, and your contract names Maine.");
  expect(notes.prices?.text).toBe(
    "Extras for each visit: $6.50 on a weekend, $10 for medication, $5 for training reinforcement. Each extra dog costs $10 less than the first. Where an extra pet has its own price, it costs $30.",
  );
  expect(notes.policies?.text).toBe("Holidays add 40%: New Year's Day and Memorial Day.");
  const fresh = stepNotes({ ...facts, region: noRegion, prices: { ...prices, services: [] }, holidays: [] });
  expect(fresh.areas?.text).toMatch(/^Your pages and your contract don't name/);
  expect(fresh.prices?.text).toMatch(/reinforcement\.$/);
  expect(fresh.policies?.text).toBe("No day costs more as a holiday.");
  expect(stepNotes({ ...facts, hasArea: false }).areas).toBeUndefined();
});

import { expect, test } from "vitest";

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

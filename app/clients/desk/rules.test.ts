import { describe, expect, test } from "vitest";

import type { ChecklistFacts } from "~/clients/certification/rules";
import { certifiesAtOnce, stillMissing } from "./rules";

describe("the steps that a client still has to complete", () => {
  const facts: ChecklistFacts = {
    addressIsServed: false,
    hasPet: true,
    rabies: "done",
    contractIsSigned: false,
    meeting: "open",
    hasAcceptedPet: false,
    waived: [],
  };
  test.each([
    [
      "neither address, certificate nor contract",
      { rabies: "open" as const },
      ["address", "rabies", "contract"],
      false,
    ],
    ["a waived contract", { waived: ["contract"] as const }, ["address"], true],
    ["address and contract", { contractIsSigned: true, addressIsServed: true }, [], true],
  ])("a client with %s still has to complete: %j", (_, more, missing, isCertifiedAtOnce) => {
    expect(stillMissing({ ...facts, ...more })).toEqual(missing);
    expect(certifiesAtOnce({ ...facts, ...more })).toBe(isCertifiedAtOnce);
  });
});

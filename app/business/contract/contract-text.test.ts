import { describe, expect, test } from "vitest";

import type { PolicyChange } from "~/business/money/owner-policies";
import { blocksOf, listOf, readSections, textProblem } from "~/business/texts/sectioned-text";

import { contractVersionOn } from "./contract-text";
import { startingContract } from "./starting-contract";

const contract = { ...startingContract, version: "A", effectiveDate: "2026-11-21" };
const late: PolicyChange = { item: "latePercent", value: 60, from: "2026-12-01" };

test.each([
  ["2026-11-30", [late], "A", "2026-11-21"],
  ["2026-12-01", [late], "A, fees of 2026-12-01", "2026-12-01"],
  ["2026-12-31", [late, { ...late, from: "2026-12-24" }], "A, fees of 2026-12-24", "2026-12-24"],
  ["2026-12-31", [{ ...late, from: "2026-11-20" }], "A", "2026-11-21"],
  ["2026-11-21", [{ ...late, from: "2026-11-21" }], "A, fees of 2026-11-21", "2026-11-21"],
  ["2026-12-31", [{ ...late, item: "holidayPercent" as const }], "A", "2026-11-21"],
])("on %s with the changed policies %j the contract's version is %s", (day, policies, version, effectiveDate) => {
  expect(contractVersionOn({ contract, policies }, day)).toEqual({ version, effectiveDate });
});

test("a changed fee that the contract doesn't name makes no new version", () => {
  const silent = { ...contract, text: contract.text.replaceAll("{late}", "half") };
  expect(contractVersionOn({ contract: silent, policies: [late] }, "2026-12-31").version).toBe("A");
});

describe("a long text", () => {
  test("is read as an introduction and sections, whose lists keep their lines", () => {
    const text = "Read\nthis.\n\n## 1. What, and why?\n\nWords.\n\n- one\n- two\n \n## Next";
    expect(readSections(text, (block) => block.toUpperCase())).toEqual({
      introduction: ["READ THIS."],
      sections: [
        { id: "what-and-why", heading: "1. WHAT, AND WHY?", blocks: ["WORDS.", "- ONE\n- TWO"] },
        { id: "next", heading: "NEXT", blocks: [] },
      ],
    });
    expect(blocksOf(text).map(listOf)).toEqual([null, null, null, ["one", "two"], null]);
  });

  test.each([
    ["Only words.", "no-heading"],
    ["# Title\n\n## Heading", "odd-heading"],
    ["##Heading", "odd-heading"],
    ["## A\n\n## a", "same-heading"],
    ["## !", "same-heading"],
    ["## A\n\nWords.", null],
  ])("typed as %j has the problem %s", (text, problem) => {
    expect(textProblem(text)).toBe(problem);
  });

  test("doesn't take a field's value for a heading", () => {
    expect(readSections("## A\n\n{x}", () => "## B").sections).toHaveLength(1);
  });
});

import { Temporal } from "~/shared/dates";
import { expect, test } from "vitest";

import { checklistForm } from "./forms";
import { adviceOn } from "~/clients/certification/texts";
import {
  type ChecklistFacts,
  checklistOf,
  checklistSteps,
  isCertified,
  isComplete,
  nextStepOf,
  whoseMove,
} from "./rules";

const nothing: ChecklistFacts = {
  addressIsServed: false,
  hasPet: false,
  contractIsSigned: false,
  meetingWasHeld: false,
  hasAcceptedPet: false,
  waived: [],
};
const everything: ChecklistFacts = {
  addressIsServed: true,
  hasPet: true,
  contractIsSigned: true,
  meetingWasHeld: true,
  hasAcceptedPet: true,
  waived: [],
};

test("a newcomer has five open steps, in the order they are done", () => {
  expect(checklistOf(nothing).map(({ step, state }) => `${step}: ${state}`)).toEqual([
    "address: open",
    "pet: open",
    "contract: open",
    "meeting: open",
    "acceptance: open",
  ]);
  expect(isComplete(checklistOf(nothing))).toBe(false);
});

test("a waived step is not open; one that was done anyway is done", () => {
  const facts: ChecklistFacts = { ...nothing, hasPet: true, waived: ["pet", "meeting"] };
  expect(checklistOf(facts).filter(({ state }) => state !== "open")).toEqual([
    { step: "pet", state: "done" },
    { step: "meeting", state: "waived" },
  ]);
});

test("the checklist is complete when each step is done or waived", () => {
  expect(isComplete(checklistOf(everything))).toBe(true);
  expect(isComplete(checklistOf({ ...everything, meetingWasHeld: false }))).toBe(false);
  expect(isComplete(checklistOf({ ...nothing, waived: checklistSteps }))).toBe(true);
});

test("the next step is the first one that's the client's to do, and never the owner's", () => {
  expect(nextStepOf(checklistOf(nothing))).toBe("address");
  expect(nextStepOf(checklistOf({ ...nothing, addressIsServed: true, waived: ["pet"] }))).toBe("contract");
  expect(nextStepOf(checklistOf({ ...everything, hasAcceptedPet: false }))).toBeNull();
  expect(nextStepOf(checklistOf(everything))).toBeNull();
});

test("certified is who has an accepted pet and signed the contract, or need not", () => {
  expect(isCertified({ ...everything, hasAcceptedPet: false })).toBe(false);
  expect(isCertified({ ...everything, contractIsSigned: false })).toBe(false);
  expect(isCertified({ ...nothing, hasAcceptedPet: true, contractIsSigned: true })).toBe(true);
  expect(isCertified({ ...everything, contractIsSigned: false, waived: ["contract"] })).toBe(true);
  // Waiving the acceptance makes no dog accepted.
  expect(isCertified({ ...everything, hasAcceptedPet: false, waived: ["acceptance"] })).toBe(false);
});

test("each open step says why it is there, and leads to a page of this site", () => {
  for (const step of checklistSteps) {
    for (const address of ["none", "missing-zip", "outside"] as const) {
      const { why, way } = adviceOn(step, { address, hasPet: false });
      expect(why.length).toBeGreaterThan(30);
      if (whoseMove[step] === "owner") expect(way).toBeNull();
      else expect(way).toMatchObject({ to: expect.stringMatching(/^\/[a-z/-]+$/), link: expect.stringMatching(/.+/) });
    }
  }
  expect(adviceOn("address", { address: "outside", hasPet: false }).why).toContain("outside today's area");
});

test("a waiver needs a note, and a step that exists", () => {
  expect(checklistForm.safeParse({ intent: "waive-step", step: "meeting", note: " " }).error?.issues[0]?.message).toBe(
    "Please write down why this client may skip the step",
  );
  expect(checklistForm.safeParse({ intent: "waive-step", step: "everything", note: "because" }).success).toBe(false);
});

test.each(["2026-02-30", "11/23/2026", "0001-01-01", "2026-11-23T10:00"])("%s is no day of a meeting", (metOn) => {
  expect(checklistForm.safeParse({ intent: "record-meeting", metOn }).error?.issues[0]?.message).toBe(
    "Please enter a date",
  );
});

test("an empty day takes the meeting back", () => {
  expect(checklistForm.parse({ intent: "record-meeting", metOn: "", metBefore: "2026-11-20" })).toEqual({
    intent: "record-meeting",
    metOn: null,
    metBefore: Temporal.PlainDate.from("2026-11-20"),
  });
});

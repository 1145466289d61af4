import { expect, test } from "vitest";

import { meetingForm, waiveForm } from "./submit-checklist.server";
import { adviceOn } from "~/clients/certification/texts";
import {
  type ChecklistFacts,
  checklistOf,
  checklistSteps,
  isCertified,
  isComplete,
  nextStepOf,
  stepOwner,
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

test("a new client has five open steps, in order", () => {
  expect(checklistOf(nothing).map(({ step, state }) => `${step}: ${state}`)).toEqual([
    "address: open",
    "pet: open",
    "contract: open",
    "meeting: open",
    "acceptance: open",
  ]);
  expect(isComplete(checklistOf(nothing))).toBe(false);
});

test("a waived step is not open, and a waived step that was done anyway counts as done", () => {
  const facts: ChecklistFacts = { ...nothing, hasPet: true, waived: ["pet", "meeting"] };
  expect(checklistOf(facts).filter(({ state }) => state !== "open")).toEqual([
    { step: "pet", state: "done" },
    { step: "meeting", state: "waived" },
  ]);
});

test("the checklist is complete when every step is done or waived", () => {
  expect(isComplete(checklistOf(everything))).toBe(true);
  expect(isComplete(checklistOf({ ...everything, meetingWasHeld: false }))).toBe(false);
  expect(isComplete(checklistOf({ ...nothing, waived: checklistSteps }))).toBe(true);
});

test("the next step is the client's first open one, and never one of the owner's", () => {
  expect(nextStepOf(checklistOf(nothing))).toBe("address");
  expect(nextStepOf(checklistOf({ ...nothing, addressIsServed: true, waived: ["pet"] }))).toBe("contract");
  expect(nextStepOf(checklistOf({ ...everything, hasAcceptedPet: false }))).toBeNull();
  expect(nextStepOf(checklistOf(everything))).toBeNull();
});

test("a client is certified with an accepted pet and a signed or waived contract", () => {
  expect(isCertified({ ...everything, hasAcceptedPet: false })).toBe(false);
  expect(isCertified({ ...everything, contractIsSigned: false })).toBe(false);
  expect(isCertified({ ...nothing, hasAcceptedPet: true, contractIsSigned: true })).toBe(true);
  expect(isCertified({ ...everything, contractIsSigned: false, waived: ["contract"] })).toBe(true);
  // Waiving the acceptance step does not accept any pet.
  expect(isCertified({ ...everything, hasAcceptedPet: false, waived: ["acceptance"] })).toBe(false);
});

test("each open step has a reason, and each open step of the client also has a link", () => {
  for (const step of checklistSteps) {
    for (const address of ["none", "missing-zip", "outside"] as const) {
      const { why, way } = adviceOn(step, { address, hasPet: false });
      expect(why.length).toBeGreaterThan(30);
      if (stepOwner[step] === "owner") expect(way).toBeNull();
      else expect(way).toMatchObject({ to: expect.stringMatching(/^\/[a-z/-]+$/), link: expect.stringMatching(/.+/) });
    }
  }
  expect(adviceOn("address", { address: "outside", hasPet: false }).why).toContain("outside the service area");
});

test("a waiver needs a note and a valid step", () => {
  expect(waiveForm.safeParse({ step: "meeting", note: " " }).error?.issues[0]?.message).toBe(
    "Please write down why this client may skip the step",
  );
  expect(waiveForm.safeParse({ step: "everything", note: "because" }).success).toBe(false);
});

test.each(["2026-02-30", "11/23/2026", "0001-01-01", "2026-11-23T10:00"])(
  "%s is not accepted as the day of a meet and greet",
  (metOn) => {
    expect(meetingForm.safeParse({ metOn }).error?.issues[0]?.message).toBe("Please enter a date");
  },
);

test("an empty day removes the meet and greet", () => {
  expect(meetingForm.parse({ metOn: "", metBefore: "2026-11-20" })).toEqual({
    metOn: null,
    metBefore: Temporal.PlainDate.from("2026-11-20"),
  });
});

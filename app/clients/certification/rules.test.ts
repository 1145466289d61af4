import { expect, test } from "vitest";

import { meetingForm, waiveForm } from "./submit-checklist.server";
import { adviceOn, type StepFacts } from "~/clients/certification/texts";
import {
  type ChecklistFacts,
  checklistOf,
  checklistSteps,
  isCertified,
  isComplete,
  nextStepOf,
  rabiesStep,
  stepOwner,
} from "./rules";

const nothing: ChecklistFacts = {
  addressIsServed: false,
  hasPet: false,
  rabies: "open",
  contractIsSigned: false,
  meeting: "open",
  hasAcceptedPet: false,
  waived: [],
};
const everything: ChecklistFacts = {
  addressIsServed: true,
  hasPet: true,
  rabies: "done",
  contractIsSigned: true,
  meeting: "done",
  hasAcceptedPet: true,
  waived: [],
};

const facts: StepFacts = {
  address: "none",
  hasPet: false,
  unproven: { id: "7", name: "Zoë" },
  isConfirmed: true,
};

test("a new client has six open steps, in order", () => {
  expect(checklistOf(nothing).map(({ step, state }) => `${step}: ${state}`)).toEqual([
    "address: open",
    "pet: open",
    "rabies: open",
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
  for (const meeting of ["open", "pending"] as const)
    expect(isComplete(checklistOf({ ...everything, meeting }))).toBe(false);
  expect(isComplete(checklistOf({ ...nothing, waived: checklistSteps }))).toBe(true);
});

test("the next step is the client's first open one, and never one of the owner's", () => {
  expect(nextStepOf(checklistOf(nothing))).toBe("address");
  expect(nextStepOf(checklistOf({ ...nothing, addressIsServed: true, waived: ["pet"] }))).toBe("rabies");
  expect(nextStepOf(checklistOf({ ...everything, hasAcceptedPet: false }))).toBeNull();
  expect(nextStepOf(checklistOf({ ...everything, rabies: "pending", meeting: "pending" }))).toBeNull();
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
      const advice = adviceOn({ step, state: "open" }, { ...facts, address });
      expect(advice?.why.length).toBeGreaterThan(30);
      const way = { to: expect.stringMatching(/^\/[a-z/0-9?=-]+$/), link: expect.stringMatching(/.+/) };
      expect(advice?.way).toEqual(stepOwner[step] === "owner" ? null : way);
    }
  }
  const outside = adviceOn({ step: "address", state: "open" }, { ...facts, address: "outside" });
  expect(outside?.why).toContain("outside the service area");
});

test("a booked meet and greet is shown with its time, and a sent certificate as being checked", () => {
  const booked = adviceOn({ step: "meeting", state: "pending" }, { ...facts, meetingAt: "tomorrow, 1:00 PM" });
  expect(booked).toEqual({
    why: "Booked: tomorrow, 1:00 PM.",
    way: { to: "/meet-and-greet", link: "Move it or cancel it" },
  });
  expect(adviceOn({ step: "rabies", state: "pending" }, facts)?.way).toBeNull();
  expect(adviceOn({ step: "rabies", state: "done" }, facts)).toBeNull();
});

const pet = (
  rabies: ("waiting" | "approved" | "declined")[],
  more: { isAccepted?: boolean; isExcused?: boolean } = {},
) => ({
  isAccepted: false,
  isExcused: false,
  rabies: rabies.map((status) => ({ status })),
  ...more,
});

test.each([
  ["no pet", [], "open"],
  ["a pet without a record", [pet([])], "open"],
  ["a declined record", [pet(["declined"])], "open"],
  ["a record that waits for approval", [pet(["declined", "waiting"])], "pending"],
  ["an approved record and a newer one that waits", [pet(["approved", "waiting"])], "done"],
  ["an excused pet", [pet([], { isExcused: true })], "done"],
  ["one of two new pets without a record", [pet(["approved"]), pet([])], "open"],
  [
    "an accepted pet with a record and a new pet without one",
    [pet(["approved"], { isAccepted: true }), pet([])],
    "done",
  ],
] as const)("the rabies step of a client with %s", (_, pets, state) => expect(rabiesStep(pets)).toBe(state));

test("a waiver needs a note and a valid step", () => {
  expect(waiveForm.safeParse({ step: "meeting", note: " " }).error?.issues[0]?.message).toBe(
    "Please write down why this client may skip the step",
  );
  const rabies = waiveForm.safeParse({ step: "rabies", note: "because" });
  expect(rabies.error?.issues[0]?.message).toContain("Allow visits without a record");
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

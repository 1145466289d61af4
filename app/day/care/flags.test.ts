import { expect, test } from "vitest";

import { type Flag, flagsOf } from "./flags";

const flagsFor = (
  texts: { wish?: string; addOns?: readonly string[]; notes?: readonly (readonly [string, string])[] } = {},
): Flag[] =>
  flagsOf({
    addOns: texts.addOns ?? [],
    specialRequests: texts.wish ?? null,
    pets: [{ notes: texts.notes ?? [] }],
  });

test("a visit without care notes has no flags", () => expect(flagsFor()).toEqual([]));

test.each<[string, Flag[]]>([
  ["Half a pill in cheese at noon", ["Medication"]],
  ["Insulin is in the fridge", ["Medication"]],
  ["Allergic to chicken", ["Allergy"]],
  ["Leash reactive with big dogs", ["Reactive"]],
  ["Lunges at skateboards", ["Reactive"]],
  ["She bit a mail carrier in 2024", ["Reactive"]],
  ["Please come with two people", ["Two walkers"]],
  ["Allergic to grain, and reactive; pills after the walk", ["Medication", "Allergy", "Reactive"]],
  ["No allergies", []],
  ["No known allergies", []],
  ["No food allergies, not reactive, never bites", []],
  ["Non-reactive", []],
  ["No pets upstairs; reactive to scooters", ["Reactive"]],
  ["Likes a bit of cheese, tablecloths are out of bounds", []],
  ["He has a bite-sized treat", []],
])("the special request “%s” is flagged %j", (wish, flags) => expect(flagsFor({ wish })).toEqual(flags));

test.each<[string, Flag[]]>([
  ["Epilepsy", ["Health note"]],
  ["Takes medication for epilepsy", ["Medication"]],
  ["Allergies in spring", ["Allergy"]],
  ["None", []],
  ["n/a", []],
  ["No known conditions", []],
])("the medical condition “%s” is flagged %j", (text, flags) =>
  expect(flagsFor({ notes: [["Medical Conditions", text]] })).toEqual(flags),
);

test("paid medication is flagged, and so is a reactive dog in another care note", () => {
  expect(flagsFor({ addOns: ["Medication", "Training reinforcement"] })).toEqual(["Medication"]);
  expect(flagsFor({ notes: [["Temperament", "Sweet, reactive on leash"]] })).toEqual(["Reactive"]);
});

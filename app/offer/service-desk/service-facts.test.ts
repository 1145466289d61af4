import { expect, test } from "vitest";

import { idFor, readFacts, readFirstPrices, type TypedService } from "./service-facts";

const typed: TypedService = {
  name: "Cat Visit",
  summary: "Food, water and company.",
  includes: "Fresh water\n\n  Playtime \n",
  art: "vignette-dropin",
  species: ["cat"],
  furtherPet: "discount",
  place: "client",
  groupMin: "",
  groupMax: "",
};

test.each([
  ["", "Type at least one line, such as: 30 25"],
  ["thirty 25", /^I can't read “thirty 25”/],
  ["32 25", /^I can't read “32 25”/],
  ["10 25", /^I can't read “10 25”/],
  ["245 25", /^I can't read “245 25”/],
  ["30 0.50", /^I can't read “30 0.50”/],
  ["30 5000", /^I can't read “30 5000”/],
  ["30 25\n30 26", "30 minutes is there twice"],
])("first prices %j are refused", (text, message) => {
  const read = readFirstPrices(text, null);
  if (typeof message === "string") expect(read).toBe(message);
  else expect(read).toMatch(message);
});

test("first prices are read with minutes, dollar signs and blank lines", () => {
  expect(readFirstPrices("30 min $25\n\n45: 32.50", null)).toEqual({ 30: 2500, 45: 3250 });
  expect(readFirstPrices("60 20", { min: 2, max: 4 })).toEqual({ 60: 2000 });
});

test("a group with two durations is refused", () => {
  expect(readFirstPrices("30 25\n60 40", { min: 2, max: 4 })).toMatch(/^A group has one duration/);
});

test.each([
  [{ groupMin: "2", groupMax: "" }],
  [{ groupMin: "", groupMax: "4" }],
  [{ groupMin: "4", groupMax: "2" }],
  [{ groupMin: "0", groupMax: "3" }],
  [{ groupMin: "2", groupMax: "21" }],
  [{ groupMin: "two", groupMax: "4" }],
])("the group %j is refused", (group) => {
  expect(readFacts({ ...typed, ...group }, [])).toMatchObject({ ok: false, errors: { groupMax: expect.anything() } });
});

test("the name of another service is refused, whatever its capitals", () => {
  expect(readFacts(typed, [{ name: "CAT visit" }])).toEqual({
    ok: false,
    errors: { name: "You have a service called CAT visit already" },
  });
});

test("the typed lines and group size become facts", () => {
  expect(readFacts({ ...typed, groupMin: "2", groupMax: " 4" }, [])).toMatchObject({
    ok: true,
    facts: { includes: ["Fresh water", "Playtime"], group: { min: 2, max: 4 } },
  });
});

test.each([
  ["Cat Visit", [], "cat-visit"],
  ["Cat Visit", ["cat-visit", "cat-visit-2"], "cat-visit-3"],
  ["Café & Chien!", [], "cafe-chien"],
  ["General", [], "general-2"],
  ["Meet and greet", [], "meet-and-greet-2"],
  ["散歩", [], "service"],
])("the id of %j is plain and new", (name, taken, id) => {
  expect(idFor(name, taken)).toBe(id);
});

import { expect, test, it } from "vitest";

import { sampleAreaPages as areaPages } from "~/sample/business/areas/sample-area-pages";
import { sampleSlugs } from "~/sample/business/areas/sample-areas";

import { areaTextProblems, changedParts, readAreaText, typedAreaText } from "./area-text";
import { shorten } from "./shorten";

const typed = typedAreaText(areaPages.venice);

test.each([
  [
    "features",
    "Sea air\n\nShade\nOn the walk streets.",
    'There\'s nothing under "Sea air" yet. Write it on the next line',
  ],
  ["faq", "Why?\nSo.\n\nWhy?\nSo there.", '"Why?" is here twice'],
  [
    "features",
    Array.from({ length: 7 }, (_, n) => `Reason ${n}\nText.`).join("\n\n"),
    "That's more than 6. Take one off",
  ],
  ["description", "x".repeat(10_001), "That's more text than the page can hold. Shorten it somewhere"],
  ["searchTitle", "", "Fill in both, or neither"],
  ["searchDescription", "", "Fill in both, or neither"],
  ["park2-name", " ", "Name this park, or clear its other fields"],
  ["park2-name", "Westminster Dog Park", "Westminster Dog Park is here twice"],
  ["park2-address", "", "Type its address, or the corner by the entrance"],
  ["park2-dogRule", "", "Write its rule for dogs"],
] as const)("the text of an area is refused when its %s is wrong", (field, text, problem) => {
  expect(areaTextProblems({ ...typed, [field]: text })).toEqual({ [field]: problem });
});

test.each(sampleSlugs)("the default text of %s is valid and unchanged after passing through the form", (slug) => {
  const { priceNote: _, ...text } = areaPages[slug];
  expect(areaTextProblems(typedAreaText(text))).toEqual({});
  expect(readAreaText(typedAreaText(text))).toEqual(text);
});

test("line breaks inside a paragraph become spaces, and changedParts names the changed parts", () => {
  const { features } = readAreaText({ ...typed, features: "Sea air\nIt is\ncool here.\n \t\nShade\nWalk streets." });
  expect(features).toEqual([
    { title: "Sea air", description: "It is cool here." },
    { title: "Shade", description: "Walk streets." },
  ]);
  const before = readAreaText(typed);
  expect(changedParts(before, { ...before, features, title: "Venice again" })).toBe("heading, reasons");
  expect(changedParts(before, before)).toBe("");
});

it("shorten keeps a short description whole", () => {
  expect(shorten("Shade until noon.")).toBe("Shade until noon.");
});

it("shorten cuts a long description between words, to at most 120 characters", () => {
  const cut = shorten("Walk streets without cars, canal bridges, ".repeat(5));
  expect(cut.length).toBeLessThanOrEqual(120);
  expect(cut).toMatch(/\w…$/);
});

// What the owner reads where the visits of somebody are written to no calendar.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { NoVisits } from "~/calendars/settings/source-list";

const sam = { profileId: "sam", walkerName: "Sam Rivers", mayWrite: true, receives: false };
const alex = { profileId: "alex", walkerName: "Alex Lopez", mayWrite: true, receives: false };
const words = (...sources: (typeof sam)[]) =>
  renderToStaticMarkup(<NoVisits sources={sources} />).replaceAll(/<[^>]*>/g, "");

test("whose calendars get none, and what to tick", () => {
  expect(words(sam, { ...sam }, alex, { ...alex, receives: true })).toBe(
    "No calendar of Sam Rivers gets visits yet: check “Visits are written to it” for one.",
  );
});

test("nothing, where one gets them, or where none could", () => {
  expect(words(sam, { ...sam, receives: true })).toBe("");
  expect(words({ ...alex, mayWrite: false })).toBe("");
  expect(words()).toBe("");
});

// The note about walkers without a calendar for their visits.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { NoVisits } from "~/calendars/settings/source-list";

const sam = { profileId: "sam", walkerName: "Sam Rivers", mayWrite: true, receives: false };
const alex = { profileId: "alex", walkerName: "Alex Lopez", mayWrite: true, receives: false };
const words = (...sources: (typeof sam)[]) =>
  renderToStaticMarkup(<NoVisits sources={sources} />).replaceAll(/<[^>]*>/g, "");

test("a walker whose calendars receive no visits is named once", () => {
  expect(words(sam, { ...sam }, alex, { ...alex, receives: true })).toBe(
    "No calendar of Sam Rivers gets visits yet: check “Visits are written to it” for one.",
  );
});

test("nothing is shown when a calendar receives visits, or when none can", () => {
  expect(words(sam, { ...sam, receives: true })).toBe("");
  expect(words({ ...alex, mayWrite: false })).toBe("");
  expect(words()).toBe("");
});

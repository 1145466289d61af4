// The notes in the owner's list of calendars: events that could not be read completely, and walkers without a calendar
// for visits.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import type { UnreadProblem } from "~/business/calendars/unread-problems";
import { UnreadEvents, NoVisits } from "~/calendars/settings/source-list";

const words = (count: number, ...events: { name: string | null; problem: UnreadProblem }[]) =>
  renderToStaticMarkup(<UnreadEvents unread={{ count, events }} />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();

test("the note about unreadable events is empty when all events were read", () =>
  expect(renderToStaticMarkup(<UnreadEvents unread={null} />)).toBe(""));

test("the note about unreadable events names each event, what is blocked instead, and what to do", () => {
  expect(words(1, { name: "Bell", problem: "zone" })).toBe(
    "1 event in it couldn't be read in full: “ Bell ”: its time zone isn't known, so it's read in Pacific Time. Choose a " +
      "time zone for it in that calendar. Once you've changed it there, press Fetch now.",
  );
  const several = words(5, { name: "Bell", problem: "rule" }, { name: null, problem: "start" });
  expect(several).toContain("5 events in it couldn't be read in full: “ Bell ”: the site can't tell how it repeats");
  expect(several).toContain("An event without a name: the site can't tell when it starts");
  expect(several).toContain("And 3 more.");
});

const sam = { profileId: "sam", walkerName: "Sam Rivers", mayWrite: true, receives: false };
const alex = { profileId: "alex", walkerName: "Alex Lopez", mayWrite: true, receives: false };
const wordsOf = (...sources: (typeof sam)[]) =>
  renderToStaticMarkup(<NoVisits sources={sources} />).replaceAll(/<[^>]*>/g, "");

test("a walker with several calendars, none of which receives visits, is named once in the note", () => {
  expect(wordsOf(sam, { ...sam }, alex, { ...alex, receives: true })).toBe(
    "No calendar of Sam Rivers gets visits yet: check “Visits are written to it” for one.",
  );
});

test("the note about missing visits is empty if a calendar receives visits, or if no calendar can be written to", () => {
  expect(wordsOf(sam, { ...sam, receives: true })).toBe("");
  expect(wordsOf({ ...alex, mayWrite: false })).toBe("");
  expect(wordsOf()).toBe("");
});

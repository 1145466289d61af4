import { describe, expect, it, test } from "vitest";

import { atWall, zone } from "../../../tests/support/zone";
import { clockInWords, petInWords } from "../texts/cards";
import { cardState, dailyMailFor, isLinked, listPhrases, withPhrase } from "./rules";

const at = (text: string) => Temporal.Instant.from(`2026-11-24T${text}Z`);
const sent = at("18:00:00");

describe("a report card", () => {
  test.each([
    ["waits for the visit to start", "confirmed", null, "18:00:00", "before"],
    ["is open while the visit runs", "in_progress", null, "18:00:00", "open"],
    ["is open until the last second of the fifteen minutes after Finish", "completed", sent, "18:14:59", "open"],
    ["is fixed fifteen minutes after Finish", "completed", sent, "18:15:00", "fixed"],
    ["is fixed when no card was ever sent", "completed", null, "18:00:00", "fixed"],
    ["doesn't exist for a canceled visit", "cancelled", null, "18:00:00", "none"],
    ["doesn't exist for a no-show", "no_show", null, "18:00:00", "none"],
  ] as const)("%s", (_, status, publishedAt, now, state) => {
    expect(cardState(status, publishedAt, at(now))).toBe(state);
  });

  it("has a link that works for sixty days", () => {
    expect(isLinked(null, sent)).toBe(false);
    expect(isLinked(sent, sent.add({ hours: 60 * 24 - 1 }))).toBe(true);
    expect(isLinked(sent, sent.add({ hours: 60 * 24 }))).toBe(false);
  });
});

test.each([
  ["is in the mail at nine in the evening", "2026-11-24T08:00", "2026-11-24T21:00"],
  ["is in that mail ten minutes before nine at the latest", "2026-11-24T20:50", "2026-11-24T21:00"],
  ["has its own mail when it is published later", "2026-11-24T20:51", null],
  ["has its own mail when it is published just before midnight", "2026-11-24T23:55", null],
  ["is in the mail at nine on the day on which clocks go back", "2026-11-01T00:30", "2026-11-01T21:00"],
])("a card of a household that wants one email a day %s", (_, publishedAt, mailedAt) => {
  expect(dailyMailFor(atWall(publishedAt), zone)).toEqual(mailedAt && atWall(mailedAt));
});

describe("a walker's phrases", () => {
  it("are the last five short lines, without duplicates", () => {
    const notes = ["Good walk.\nFresh water is out.", "Good walk.", "x".repeat(81), "One\nTwo\nThree\nFour"];
    expect(listPhrases(notes)).toEqual(["Good walk.", "Fresh water is out.", "One", "Two", "Three"]);
  });

  it("are added below the note once", () => {
    expect(withPhrase("", "Good walk.")).toBe("Good walk.");
    expect(withPhrase("Hot today.\n", "Good walk.")).toBe("Hot today.\nGood walk.");
    expect(withPhrase("Hot today.\nGood walk.", "Good walk.")).toBe("Hot today.\nGood walk.");
  });
});

describe("a pet's line on a card", () => {
  const nothing = { pee: false, poo: false, water: false, food: false, treats: false, medicationAt: null, mood: null };

  it("lists only what was noted", () => {
    expect(petInWords(nothing)).toBe("");
    expect(petInWords({ ...nothing, pee: true, water: true })).toBe("Pee, water.");
    expect(petInWords({ ...nothing, poo: true, medicationAt: "12:30", mood: "happy" })).toBe(
      "Poo. Medication at 12:30 PM. Happy.",
    );
  });

  test.each([
    ["00:05", "12:05 AM"],
    ["09:30", "9:30 AM"],
    ["12:00", "12:00 PM"],
    ["23:59", "11:59 PM"],
  ])("shows the time %s as %s", (clock, words) => expect(clockInWords(clock)).toBe(words));
});

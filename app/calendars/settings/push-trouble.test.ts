import { expect, test } from "vitest";

import { Temporal } from "~/shared/dates";

import type { SourceError } from "~/calendars/port";
import { type PushFacts, pushTroubleOf } from "~/calendars/settings/health";

const now = Temporal.Instant.from("2026-11-23T17:00:00Z");
const since = (minutes: number) => now.subtract({ minutes }).toString();
const facts = (some: Partial<PushFacts> = {}): PushFacts => ({
  waiting: 1,
  givenUp: 0,
  since: since(20),
  lastError: "unreachable",
  ...some,
});

test("visits that wait a moment alarm nobody; a quarter of an hour is long", () => {
  expect(pushTroubleOf("google", facts({ since: since(15) }), now)).toBeNull();
  expect(pushTroubleOf("google", facts({ since: since(16), waiting: 3 }), now)).toEqual({
    what: "3 visits wait to be written to it, since Mon, Nov 23, 8:44 AM PT.",
    why: "It isn't answering.",
    todo: "This site keeps trying.",
  });
});

test.each<[SourceError, string]>([
  ["sign-in", "Press Reconnect Google."],
  ["gone", "choose another calendar for visits"],
  ["not-enabled", "turn Google Calendar on (System says how)"],
])("%s needs somebody at once", (lastError, todo) => {
  expect(pushTroubleOf("google", facts({ lastError, since: since(1) }), now)?.todo).toContain(todo);
});

test("a calendar that can only be read by now says so, and never that a password would help", () => {
  for (const kind of ["google", "caldav"] as const) {
    const trouble = pushTroubleOf(kind, facts({ lastError: "forbidden", since: since(1) }), now);
    expect(trouble?.why).toBe("It can only be read now.");
    expect(trouble?.todo).toContain("Choose another calendar for visits");
  }
});

test("what is given up is never said to be tried still", () => {
  for (const waiting of [0, 4]) {
    const trouble = pushTroubleOf(
      "caldav",
      facts({ givenUp: 2, waiting, lastError: "unexpected", since: since(1) }),
      now,
    );
    expect(trouble?.what).toContain("2 visits couldn't be written to it");
    expect(`${trouble?.what} ${trouble?.todo}`).not.toMatch(/keeps trying/);
    expect(trouble?.todo).toContain("Press Try again");
  }
});

import { expect, test } from "vitest";

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

test("waiting visits are a fault after 15 minutes", () => {
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
])("the fault %s is shown at once", (lastError, todo) => {
  expect(pushTroubleOf("google", facts({ lastError, since: since(1) }), now)?.todo).toContain(todo);
});

test("a read-only calendar never asks for a password", () => {
  for (const kind of ["google", "caldav"] as const) {
    const trouble = pushTroubleOf(kind, facts({ lastError: "forbidden", since: since(1) }), now);
    expect(trouble?.why).toBe("It can only be read now.");
    expect(trouble?.todo).toContain("Choose another calendar for visits");
  }
});

test("an abandoned push is not reported as retrying", () => {
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

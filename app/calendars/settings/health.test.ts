import { describe, expect, it, test } from "vitest";

import type { SourceError } from "../port";
import { healthOf, type SourceFacts, type PushFacts, pushTroubleOf } from "./health";

const zone = "America/Los_Angeles";

const now = Temporal.Instant.from("2026-11-23T17:00:00Z");
const ago = (minutes: number) => now.subtract({ minutes }).toString();
const source = (facts: Partial<SourceFacts> = {}): SourceFacts => ({
  kind: "google",
  createdAt: ago(6000),
  syncedAt: ago(5),
  brokenSince: null,
  lastError: null,
  ...facts,
});

describe("a connected calendar", () => {
  it("is fine when it was read within 15 minutes", () => {
    expect(healthOf(source({ syncedAt: ago(15) }), zone, now)).toEqual({
      state: "fine",
      label: "Up to date",
      what: null,
      todo: null,
    });
  });

  it("is new at first, and late after 15 minutes without a read", () => {
    expect(healthOf(source({ createdAt: ago(3), syncedAt: null }), zone, now).state).toBe("first");
    const late = healthOf(source({ createdAt: ago(16), syncedAt: null }), zone, now);
    expect(late).toMatchObject({ state: "late", what: "It was never read.", todo: "Press Fetch now." });
    expect(healthOf(source({ syncedAt: ago(16) }), zone, now).what).toBe("It was last read Mon, Nov 23, 8:44 AM PT.");
  });

  it("is broken by a temporary fault only after its busy times are stale", () => {
    const facts = { lastError: "unreachable" as const, brokenSince: ago(4) };
    expect(healthOf(source({ ...facts, syncedAt: ago(9) }), zone, now).state).toBe("fine");
    const broken = healthOf(source({ ...facts, syncedAt: ago(16), brokenSince: ago(11) }), zone, now);
    expect(broken.state).toBe("broken");
    expect(broken.what).toBe("It isn't answering, since Mon, Nov 23, 8:49 AM PT.");
    expect(broken.todo).toContain("check that calendar yourself before you promise a time");
  });

  test.each<[SourceError, SourceFacts["kind"], string]>([
    ["sign-in", "google", "Press Reconnect Google."],
    ["sign-in", "caldav", "Make a new app password"],
    ["sign-in", "ics", "Copy its link again"],
    ["gone", "google", "Check whether it was deleted"],
    ["forbidden", "google", "Share it with that account again"],
    ["not-enabled", "google", "turn Google Calendar on (System says how)"],
    ["not-a-calendar", "ics", "at Google, the secret one"],
    ["refused-address", "ics", "it begins with https://"],
    ["too-large", "ics", "Publish a smaller calendar"],
  ])("with the fault %s (%s) is broken at once, and the text says what to do", (lastError, kind, todo) => {
    const broken = healthOf(source({ kind, lastError, brokenSince: ago(1), syncedAt: ago(2) }), zone, now);
    expect(broken.state).toBe("broken");
    expect(broken.what).toContain("since Mon, Nov 23, 8:59 AM PT");
    expect(broken.todo).toContain(todo);
  });
});

const since = (minutes: number) => now.subtract({ minutes }).toString();
const facts = (some: Partial<PushFacts> = {}): PushFacts => ({
  waiting: 1,
  givenUp: 0,
  since: since(20),
  lastError: "unreachable",
  ...some,
});

test("unsent visits are a fault after 15 minutes", () => {
  expect(pushTroubleOf("google", facts({ since: since(15) }), zone, now)).toBeNull();
  expect(pushTroubleOf("google", facts({ since: since(16), waiting: 3 }), zone, now)).toEqual({
    what: "3 visits wait to be written to it, since Mon, Nov 23, 8:44 AM PT.",
    why: "It isn't answering.",
    todo: "This site keeps trying.",
  });
});

test.each<[SourceError, string]>([
  ["sign-in", "Press Reconnect Google."],
  ["gone", "choose another calendar for visits"],
  ["not-enabled", "turn Google Calendar on (System says how)"],
])("unsent visits are reported at once for the fault %s", (lastError, todo) => {
  expect(pushTroubleOf("google", facts({ lastError, since: since(1) }), zone, now)?.todo).toContain(todo);
});

test("unsent visits of a read-only calendar are reported without asking for a password", () => {
  for (const kind of ["google", "caldav"] as const) {
    const trouble = pushTroubleOf(kind, facts({ lastError: "forbidden", since: since(1) }), zone, now);
    expect(trouble?.why).toBe("This site can only read it now.");
    expect(trouble?.todo).toContain("Choose another calendar for visits");
  }
});

test("abandoned visits are not reported as retrying", () => {
  for (const waiting of [0, 4]) {
    const trouble = pushTroubleOf(
      "caldav",
      facts({ givenUp: 2, waiting, lastError: "unexpected", since: since(1) }),
      zone,
      now,
    );
    expect(trouble?.what).toContain("2 visits couldn't be written to it");
    expect(`${trouble?.what} ${trouble?.todo}`).not.toMatch(/keeps trying/);
    expect(trouble?.todo).toContain("Press Try again");
  }
});

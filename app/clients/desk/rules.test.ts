import { describe, expect, test } from "vitest";

import type { ChecklistFacts } from "~/clients/certification/rules";
import { type AccountFacts, certifiesAtOnce, refusalOfLink, stillMissing } from "./rules";

const minute = 60_000;
const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 10, 23, 17) + ms);
const account = (facts: Partial<AccountFacts> = {}): AccountFacts => ({
  hasPassword: false,
  invitation: null,
  certification: null,
  hasAcceptedPet: false,
  ...facts,
});

describe("an invitation", () => {
  test("an invitation is not sent to a client with a password", () =>
    expect(refusalOfLink("invitation", account({ hasPassword: true }), at(0))).toBe("has-password"));
  test("an invitation is not sent twice within a minute", () => {
    const invited = account({ invitation: { expiresAt: at(0), usedAt: null } });
    expect(refusalOfLink("invitation", invited, at(minute - 1))).toBe("just-sent");
    expect(refusalOfLink("invitation", invited, at(minute))).toBeNull();
  });
  test("an invitation is sent again after the first expired", () =>
    expect(
      refusalOfLink("invitation", account({ invitation: { expiresAt: at(0), usedAt: null } }), at(9e8)),
    ).toBeNull());
});

describe("a certification link", () => {
  test("a certification link needs an accepted pet", () =>
    expect(refusalOfLink("certification", account(), at(0))).toBe("no-accepted-pet"));
  test("a certification link is not sent again after it was followed", () => {
    const followed = { expiresAt: at(0), usedAt: at(-minute) };
    expect(refusalOfLink("certification", account({ hasAcceptedPet: true, certification: followed }), at(9e8))).toBe(
      "used",
    );
  });
  test("a certification link is sent again until it was followed", () => {
    const waiting = { expiresAt: at(0), usedAt: null };
    expect(
      refusalOfLink("certification", account({ hasAcceptedPet: true, certification: waiting }), at(9e8)),
    ).toBeNull();
  });
});

describe("the steps a client is missing", () => {
  const facts: ChecklistFacts = {
    addressIsServed: false,
    hasPet: true,
    contractIsSigned: false,
    meetingWasHeld: false,
    hasAcceptedPet: false,
    waived: [],
  };
  test("a client without address and contract is missing both", () => {
    expect(stillMissing(facts)).toEqual(["address", "contract"]);
    expect(certifiesAtOnce(facts)).toBe(false);
  });
  test("a waived step is not missing", () => {
    expect(stillMissing({ ...facts, waived: ["contract"] })).toEqual(["address"]);
    expect(certifiesAtOnce({ ...facts, waived: ["contract"] })).toBe(true);
  });
  test("a client with address and contract is missing nothing", () =>
    expect(stillMissing({ ...facts, contractIsSigned: true, addressIsServed: true })).toEqual([]));
});

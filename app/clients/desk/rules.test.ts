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
  test("is not sent to somebody who has a password", () =>
    expect(refusalOfLink("invitation", account({ hasPassword: true }), at(0))).toBe("has-password"));
  test("is not sent twice within a minute", () => {
    const invited = account({ invitation: { expiresAt: at(0), usedAt: null } });
    expect(refusalOfLink("invitation", invited, at(minute - 1))).toBe("just-sent");
    expect(refusalOfLink("invitation", invited, at(minute))).toBeNull();
  });
  test("is sent again when the first ran out", () =>
    expect(
      refusalOfLink("invitation", account({ invitation: { expiresAt: at(0), usedAt: null } }), at(9e8)),
    ).toBeNull());
});

describe("a certification link", () => {
  test("is for clients with an accepted pet", () =>
    expect(refusalOfLink("certification", account(), at(0))).toBe("no-accepted-pet"));
  test("is not sent again once it was followed", () => {
    const followed = { expiresAt: at(0), usedAt: at(-minute) };
    expect(refusalOfLink("certification", account({ hasAcceptedPet: true, certification: followed }), at(9e8))).toBe(
      "used",
    );
  });
  test("is sent again while nobody followed it", () => {
    const waiting = { expiresAt: at(0), usedAt: null };
    expect(
      refusalOfLink("certification", account({ hasAcceptedPet: true, certification: waiting }), at(9e8)),
    ).toBeNull();
  });
});

describe("what is missing", () => {
  const facts: ChecklistFacts = {
    addressIsServed: false,
    hasPet: true,
    contractIsSigned: false,
    meetingWasHeld: false,
    hasAcceptedPet: false,
    waived: [],
  };
  test("is the address and the contract, where neither is there", () => {
    expect(stillMissing(facts)).toEqual(["address", "contract"]);
    expect(certifiesAtOnce(facts)).toBe(false);
  });
  test("is not what the owner waived", () => {
    expect(stillMissing({ ...facts, waived: ["contract"] })).toEqual(["address"]);
    expect(certifiesAtOnce({ ...facts, waived: ["contract"] })).toBe(true);
  });
  test("is nothing once contract and address are there", () =>
    expect(stillMissing({ ...facts, contractIsSigned: true, addressIsServed: true })).toEqual([]));
});

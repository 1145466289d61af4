import { describe, expect, test } from "vitest";

import { type AcceptancePet, canAccept, canPlaceInSquad, canWithdraw, newsOf, petState, refusalOfSquad } from "./rules";

const pet = (facts: Partial<AcceptancePet> = {}): AcceptancePet => ({
  isAccepted: false,
  inSquad: false,
  photoPermission: false,
  ...facts,
});

describe("a pet", () => {
  test("that is pending can be accepted, and not be withdrawn", () => {
    expect(canAccept(pet())).toBe(true);
    expect(canWithdraw(pet())).toBe(false);
  });

  test("that is accepted can be withdrawn, and not be accepted again", () => {
    expect(canAccept(pet({ isAccepted: true }))).toBe(false);
    expect(canWithdraw(pet({ isAccepted: true }))).toBe(true);
  });

  test("joins the squad only accepted, with permission, and once", () => {
    expect(refusalOfSquad(pet({ photoPermission: true }))).toBe("not-accepted");
    expect(refusalOfSquad(pet({ isAccepted: true }))).toBe("no-permission");
    expect(refusalOfSquad(pet({ isAccepted: true, photoPermission: true, inSquad: true }))).toBe("in-squad-already");
    expect(canPlaceInSquad(pet({ isAccepted: true, photoPermission: true }))).toBe(true);
  });

  test("whose permission was taken back is no longer of the squad", () => {
    expect(petState(pet({ isAccepted: true, inSquad: true }))).toBe("accepted");
    expect(petState(pet({ isAccepted: true, inSquad: true, photoPermission: true }))).toBe("squad");
    expect(petState(pet({ inSquad: true, photoPermission: true }))).toBe("pending");
  });
});

describe("a client", () => {
  const fresh = { acceptedAt: null };
  const before = { acceptedAt: Temporal.Instant.fromEpochMilliseconds(0) };

  test("gets one certification mail for all pets of the first press", () =>
    expect(newsOf([fresh, fresh], false)).toEqual({ certification: true, accepted: [] }));
  test("gets one mail for each further pet", () =>
    expect(newsOf([fresh, fresh], true)).toEqual({ certification: false, accepted: [fresh, fresh] }));
  test("hears nothing of a pet that was accepted before", () => {
    expect(newsOf([before], true)).toEqual({ certification: false, accepted: [] });
    expect(newsOf([before], false)).toEqual({ certification: false, accepted: [] });
  });
});

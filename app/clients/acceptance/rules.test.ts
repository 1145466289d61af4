import { describe, expect, test } from "vitest";

import {
  type AcceptancePet,
  canAccept,
  canPlaceInSquad,
  canWithdraw,
  chooseMails,
  petState,
  refusalOfSquad,
} from "./rules";

const pet = (facts: Partial<AcceptancePet> = {}): AcceptancePet => ({
  isAccepted: false,
  inSquad: false,
  photoPermission: false,
  ...facts,
});

describe("acceptance of a pet", () => {
  test("a pending pet can be accepted, not withdrawn", () => {
    expect(canAccept(pet())).toBe(true);
    expect(canWithdraw(pet())).toBe(false);
  });

  test("an accepted pet can be withdrawn, not accepted again", () => {
    expect(canAccept(pet({ isAccepted: true }))).toBe(false);
    expect(canWithdraw(pet({ isAccepted: true }))).toBe(true);
  });

  test("a pet joins the squad only when accepted, with permission, and once", () => {
    expect(refusalOfSquad(pet({ photoPermission: true }))).toBe("not-accepted");
    expect(refusalOfSquad(pet({ isAccepted: true }))).toBe("no-permission");
    expect(refusalOfSquad(pet({ isAccepted: true, photoPermission: true, inSquad: true }))).toBe("in-squad-already");
    expect(canPlaceInSquad(pet({ isAccepted: true, photoPermission: true }))).toBe(true);
  });

  test("a pet without photo permission is not in the squad", () => {
    expect(petState(pet({ isAccepted: true, inSquad: true }))).toBe("accepted");
    expect(petState(pet({ isAccepted: true, inSquad: true, photoPermission: true }))).toBe("squad");
    expect(petState(pet({ inSquad: true, photoPermission: true }))).toBe("pending");
  });
});

describe("mails about accepted pets", () => {
  const fresh = { acceptedAt: null };
  const before = { acceptedAt: Temporal.Instant.fromEpochMilliseconds(0) };

  test("the first pets of a client make one certification mail", () =>
    expect(chooseMails([fresh, fresh], false)).toEqual({ certification: true, accepted: [] }));
  test("each further pet makes a mail of its own", () =>
    expect(chooseMails([fresh, fresh], true)).toEqual({ certification: false, accepted: [fresh, fresh] }));
  test("a pet that was accepted before makes no mail", () => {
    expect(chooseMails([before], true)).toEqual({ certification: false, accepted: [] });
    expect(chooseMails([before], false)).toEqual({ certification: false, accepted: [] });
  });
});

import { expect, expectTypeOf, test } from "vitest";

import type { ClientContext, WalkerContext } from "~/platform/context/command-contexts";

import { aroundVisit } from "./policy";
import type { confirmStandingWalk } from "~/standing/verbs/confirm-standing-walk.server";
import type { editPattern } from "~/standing/verbs/edit-pattern.server";
import type { overrideLine, waiveFee } from "./verbs/adjust-price.server";
import type { answerMove } from "./verbs/answer-move.server";
import type { cancelByOwner } from "./verbs/cancel-request.server";
import type { confirmRequest } from "./verbs/confirm-request.server";
import type { declineRequest } from "./verbs/end-request.server";
import type { moveByOwner } from "./verbs/move-by-owner.server";
import type { proposeTime } from "./verbs/propose-time.server";

const la = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime("America/Los_Angeles").toInstant();

/** Tuesday, 9:00 to 9:30 in Los Angeles. */
const visit = { startsAt: la("2026-11-24T09:00"), endsAt: la("2026-11-24T09:30") };

test.each([
  ["2026-11-22T23:59:59", "early"],
  ["2026-11-23T00:00", "open"],
  ["2026-11-24T09:15", "open"],
  ["2026-11-25T23:59:59", "open"],
  ["2026-11-26T00:00", "over"],
] as const)("at %s in Los Angeles, the household's data is %s to its walker", (now, expected) => {
  expect(aroundVisit(visit, la(now))).toBe(expected);
});

test("whole days count on days with a clock change, too", () => {
  const sunday = { startsAt: la("2027-03-14T18:00"), endsAt: la("2027-03-14T18:30") };
  expect(aroundVisit(sunday, la("2027-03-13T00:00"))).toBe("open");
  expect(aroundVisit(sunday, la("2027-03-15T23:59"))).toBe("open");
  expect(aroundVisit(sunday, la("2027-03-16T00:00"))).toBe("over");
});

/** Commands for the owner only. */
type OwnersVerb =
  | typeof answerMove
  | typeof cancelByOwner
  | typeof confirmRequest
  | typeof confirmStandingWalk
  | typeof declineRequest
  | typeof editPattern
  | typeof moveByOwner
  | typeof overrideLine
  | typeof proposeTime
  | typeof waiveFee;

/** Union of the commands' contexts: one command that accepts a wider context widens it. */
type ContextOf<Verb> = Verb extends (ctx: infer Context, ...rest: never[]) => unknown ? Context : never;

// The type check fails when a command accepts more than the owner's context.
test("commands for the owner only accept neither a client's nor a walker's context", () => {
  expectTypeOf<ClientContext>().not.toExtend<ContextOf<OwnersVerb>>();
  expectTypeOf<WalkerContext>().not.toExtend<ContextOf<OwnersVerb>>();
});

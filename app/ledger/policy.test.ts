import { expectTypeOf, test } from "vitest";

import type { ClientContext, WalkerContext } from "~/platform/context/command-contexts";

import type { confirmStandingWalk } from "~/standing/verbs/confirm-standing-walk.server";
import type { editPattern } from "~/standing/verbs/edit-pattern.server";
import type { overrideLine, waiveFee } from "./verbs/adjust-price.server";
import type { answerMove } from "./verbs/answer-move.server";
import type { cancelByOwner } from "./verbs/cancel-request.server";
import type { confirmRequest } from "./verbs/confirm-request.server";
import type { declineRequest } from "./verbs/end-request.server";
import type { moveByOwner } from "./verbs/move-by-owner.server";
import type { proposeTime } from "./verbs/propose-time.server";

/** Commands that only the owner may run. */
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

/**
 * Union of the contexts that the commands accept. A command that accepts more than AdminContext would widen this type.
 */
type ContextOf<Verb> = Verb extends (ctx: infer Context, ...rest: never[]) => unknown ? Context : never;

// The type check fails when a command accepts more than the owner's context.
test("commands for the owner accept neither a client's nor a walker's context", () => {
  expectTypeOf<ClientContext>().not.toExtend<ContextOf<OwnersVerb>>();
  expectTypeOf<WalkerContext>().not.toExtend<ContextOf<OwnersVerb>>();
});

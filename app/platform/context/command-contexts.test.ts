// Tests of the three context functions: each refuses actors without its role.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { type Actor, anonymous, type SignedIn } from "~/platform/sign-in/actor";

import { actionArgs } from "../../../tests/support/action-args";
import { adminContext, clientContext, walkerContext } from "./command-contexts";

const casey: SignedIn = {
  kind: "signed-in",
  id: "00000000-0000-4000-8000-000000000002",
  email: "casey@example.test",
  firstName: "Casey",
  lastName: "Morgan",
  role: "client",
  isEmployee: false,
  emailVerified: true,
  sessionId: "session-1",
};
const robin: SignedIn = { ...casey, isEmployee: true };
const sam: SignedIn = { ...casey, role: "admin" };

/** Returns the id of the context's actor, or the HTTP status of the refusal. */
function askedBy(actor: Actor, make: typeof clientContext): string | number {
  // No database is needed, because the functions don't query one.
  const { context } = actionArgs(undefined as unknown as Db, actor, {});
  try {
    return make(context).actor.id;
  } catch (error) {
    if (error instanceof Response) return error.status;
    return (error as { init: { status: number } }).init.status;
  }
}

test.each([
  ["a client's", clientContext, [401, casey.id, robin.id, sam.id]],
  ["a walker's", walkerContext, [401, 404, robin.id, 404]],
  ["the owner's", adminContext, [401, 404, 404, sam.id]],
])("the context of %s command is refused to every other role: visitor, client, walker, owner", (_, make, expected) => {
  expect([anonymous, casey, robin, sam].map((actor) => askedBy(actor, make))).toEqual(expected);
});

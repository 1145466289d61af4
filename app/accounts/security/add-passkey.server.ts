// Adds a passkey after the password was checked. better-auth verifies the authenticator's response, and that the
// sign-in was recent.
import { isAPIError } from "better-auth/api";
import type { ActionFunctionArgs } from "react-router";

import { getExchange, getServices, clientContext } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { checkIdentity } from "~/accounts/enter/own-account.server";
import { withPasskeyNotice } from "./commands.server";
import type { PasskeyRefusal } from "~/accounts/texts/passkey-ceremony";
import { readCredential } from "./sign-in.server";

const reasons: Record<string, PasskeyRefusal> = {
  SESSION_NOT_FRESH: "sign-in-again",
  PREVIOUSLY_REGISTERED: "known-already",
};

export async function addPasskey(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  input: { name: string; credential: string; password: string },
): Promise<Result<null, PasskeyRefusal | "wrong-password">> {
  const ctx = clientContext(args.context);
  const isThem = await checkIdentity(ctx, input.password);
  if (!isThem.ok) return isThem;
  const response = readCredential(input.credential);
  if (!response) return refused("not-verified");
  try {
    await getServices(args.context).auth.api.verifyPasskeyRegistration({
      body: { response, name: input.name },
      headers: getExchange(args.context).headers,
    });
  } catch (error) {
    // better-auth throws an error with status 500 for an impossible response.
    if (isAPIError(error)) return refused(reasons[error.body?.code ?? ""] ?? "not-verified");
    throw error;
  }
  return withPasskeyNotice(ctx, "added", () => Promise.resolve(done(null)));
}

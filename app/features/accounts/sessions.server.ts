// Into and out of a session, through better-auth; its cookies go onto this request's answer.
import { isAPIError } from "better-auth/api";

import { getExchange, getServices } from "~/server/context";
import type { ActionFunctionArgs } from "react-router";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

function takeCookies({ context }: Args, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) getExchange(context).answerHeaders.append("Set-Cookie", cookie);
}

export type SignInOutcome =
  | { outcome: "signed-in"; userId: string }
  | { outcome: "code-needed" }
  | { outcome: "refused" };

/** Checks e-mail and password, and opens a session, or the step that asks for a one-time code. */
export async function signInWithPassword(
  args: Args,
  input: { email: string; password: string },
): Promise<SignInOutcome> {
  const { auth } = getServices(args.context);
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email: input.email, password: input.password },
      headers: args.request.headers,
      returnHeaders: true,
    });
    takeCookies(args, headers);
    return "twoFactorRedirect" in response
      ? { outcome: "code-needed" }
      : { outcome: "signed-in", userId: response.user.id };
  } catch (error) {
    if (isAPIError(error)) return { outcome: "refused" };
    throw error;
  }
}

/** Ends the session on the server, whatever the cookie said. */
export async function signOut(args: Args): Promise<void> {
  const { auth } = getServices(args.context);
  const { headers } = await auth.api.signOut({ headers: args.request.headers, returnHeaders: true });
  takeCookies(args, headers);
}

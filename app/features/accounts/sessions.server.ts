// Into and out of a session, through better-auth; its cookies go onto this request's answer.
import { isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { ActionFunctionArgs } from "react-router";

import type { Db } from "~/db/client.server";
import { profiles, sessions } from "~/db/schema";
import { networkOf } from "~/server/client-address";
import { getActor, getExchange, getServices } from "~/server/context";

import type { LoginInput } from "./forms";

type Args = Pick<ActionFunctionArgs, "request" | "context">;
type Role = "admin" | "client";

/** Puts the cookies better-auth set onto the answer. */
export function takeCookies({ context }: Pick<Args, "context">, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) getExchange(context).answerHeaders.append("Set-Cookie", cookie);
}

export type SignInOutcome =
  | { outcome: "signed-in" | "code-needed"; role: Role }
  | { outcome: "wrong-password" | "role-unknown" | "not-admin" }
  | { outcome: "wait"; seconds: number };

/**
 * Counts tries at a password before they are made, so that a hundred at once count as a hundred. Counted per account and address, so
 * that a stranger elsewhere locks nobody out, and per address, so that nobody goes through a list of accounts.
 */
export async function countPasswordTry(args: Args, email: string) {
  const { limits } = getServices(args.context);
  const address = networkOf(getExchange(args.context).address);
  const own = `${email} ${address}`;
  return {
    seconds: (await limits.take("sign-in", own)) || (await limits.take("sign-in-address", address)),
    /** The right password: this was no try at guessing. Others' accounts stay counted. */
    wasRight: async () => {
      await limits.forget("sign-in", own);
      await limits.giveBack("sign-in-address", address);
    },
  };
}

/** Checks e-mail and password, and opens a session, or the step that asks for a one-time code. */
export async function signInWithPassword(
  args: Args,
  input: LoginInput,
  options: { adminOnly?: boolean } = {},
): Promise<SignInOutcome> {
  const { db, auth } = getServices(args.context);
  const { seconds, wasRight } = await countPasswordTry(args, input.email);
  if (seconds > 0) return { outcome: "wait", seconds };
  const opened = await auth.api
    .signInEmail({ body: input, headers: args.request.headers, returnHeaders: true })
    .catch((error: unknown) => {
      if (isAPIError(error) && error.statusCode < 500) return null;
      throw error;
    });
  if (!opened) return { outcome: "wrong-password" };
  await wasRight();
  const { headers, response } = opened;
  const codeNeeded = "twoFactorRedirect" in response;
  const role = await readRole(db, input.email);
  if (options.adminOnly && role !== "admin") {
    // Signed out again: the session ends here, and its cookie never reaches the browser.
    if (!codeNeeded) await db.delete(sessions).where(eq(sessions.token, response.token));
    return { outcome: role ? "not-admin" : "role-unknown" };
  }
  takeCookies(args, headers);
  return { outcome: codeNeeded ? "code-needed" : "signed-in", role: role ?? "client" };
}

/** Opens a session for somebody whose one-time link was just spent. A link is no second factor: ask for it before. */
export async function signInById(args: Args, profileId: string): Promise<void> {
  const { auth } = getServices(args.context);
  const { headers } = await auth.api.signInById({
    body: { userId: profileId },
    headers: args.request.headers,
    returnHeaders: true,
  });
  takeCookies(args, headers);
}

async function readRole(db: Db, email: string): Promise<Role | undefined> {
  const [profile] = await db.select({ role: profiles.role }).from(profiles).where(eq(profiles.email, email));
  return profile?.role;
}

/** Ends the session on the server: a copy of its cookie is nobody's from now on. False when it is still there. */
export async function signOut(args: Args): Promise<boolean> {
  const { db, auth } = getServices(args.context);
  const actor = getActor(args.context);
  if (actor.kind === "signed-in") {
    await db.delete(sessions).where(eq(sessions.id, actor.sessionId));
    const left = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, actor.sessionId));
    if (left.length > 0) return false;
  }
  const { headers } = await auth.api.signOut({ headers: args.request.headers, returnHeaders: true });
  takeCookies(args, headers);
  return true;
}

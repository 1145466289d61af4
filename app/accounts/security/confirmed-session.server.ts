// Confirmed sessions: the password or a passkey was given recently (docs/product.md, Confirmed sessions).
import { isAPIError } from "better-auth/api";
import { and, eq, gt } from "drizzle-orm";
import type { ActionFunctionArgs } from "react-router";

import { isOwnPassword, markConfirmed } from "~/accounts/enter/credentials.server";
import { countPasswordTry } from "~/accounts/enter/sessions.server";
import { confirmedMinutes } from "~/business/policies";
import { sessions } from "~/db/tables/accounts";
import { type ClientContext, clientContext, getExchange, getServices } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { countPasskeyTry, readCredential } from "./sign-in.server";

/** True for ten minutes after the password or a passkey was given in this session. */
export async function isConfirmed({ db, actor, now }: Pick<ClientContext, "db" | "actor" | "now">): Promise<boolean> {
  const since = now.subtract({ minutes: confirmedMinutes });
  return (await db.$count(sessions, and(isSession(actor), gt(sessions.confirmedAt, since)))) > 0;
}

/**
 * Marks the session as confirmed when the password or the authenticator's response is right. Wrong passwords count towards the
 * limits of a sign-in.
 */
export async function confirmSession(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  { password, credential }: { password: string; credential: string },
): Promise<Result<null, "wrong-password" | "unknown-passkey"> | { ok: false; reason: "too-many"; seconds: number }> {
  const { db, actor, now } = clientContext(args.context);
  if (credential) {
    const seconds = await countPasskeyTry(args);
    if (seconds > 0) return { ok: false, reason: "too-many", seconds };
    if (!(await isOwnPasskey(args, credential))) return refused("unknown-passkey");
  } else {
    if (!password) return refused("wrong-password");
    const tries = await countPasswordTry(args, actor.email.toLowerCase());
    if (tries.seconds > 0) return { ok: false, reason: "too-many", seconds: tries.seconds };
    if (!(await isOwnPassword(db, actor.id, password))) return refused("wrong-password");
    await tries.wasRight();
  }
  await markConfirmed(db, isSession(actor), now);
  return done(null);
}

const isSession = ({ id, sessionId }: { id: string; sessionId: string }) =>
  and(eq(sessions.id, sessionId), eq(sessions.userId, id));

/** better-auth opens a session for each passkey it accepts. It is deleted immediately, and its cookie is not sent. */
async function isOwnPasskey({ context }: Pick<ActionFunctionArgs, "context">, credential: string): Promise<boolean> {
  const response = readCredential(credential);
  if (!response) return false;
  const { auth, db } = getServices(context);
  try {
    const opened = await auth.api.verifyPasskeyAuthentication({
      body: { response },
      headers: getExchange(context).headers,
    });
    await db.delete(sessions).where(eq(sessions.id, opened.session.id));
    return opened.user.id === clientContext(context).actor.id;
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return false;
    throw error;
  }
}

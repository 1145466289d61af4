// Signs in with a one-time code after the password, or with a passkey. Between password and code, a separate cookie
// identifies the pending sign-in; it gives no access. Also confirms sessions by a password or passkey (docs/product.md,
// Confirmed sessions).
import { isAPIError } from "better-auth/api";
import { eq, and, gt } from "drizzle-orm";
import type { ActionFunctionArgs } from "react-router";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { sessions } from "~/db/tables/accounts";
import {
  type ClientContext,
  personalContext,
  roleOf,
  getExchange,
  getServices,
  type Limit,
  networkOf,
  passkeyLimit,
  type Services,
} from "~/platform/index.server";
import type { Role } from "~/business/site";
import { done, refused, type Result } from "~/shared/result";
import { markConfirmed, isOwnPassword } from "~/accounts/enter/credentials.server";
import { copyCookies, countPasswordTry } from "~/accounts/enter/sessions.server";
import { can } from "~/accounts/policy";
import type { CodeRefusal } from "~/accounts/texts/entering";
import type { PasskeyRefusal } from "~/accounts/texts/passkey-ceremony";
import { confirmedMinutes } from "~/business/policies";

import { isAppCode } from "./rules";

/** Limit for guesses at codes from one network without a pending sign-in. */
const unknownCodeLimit: Limit = { name: "code-address", points: 20, minutes: 10 };

/** Limit for guesses at one-time and backup codes of one account. */
const codeLimit: Limit = { name: "code", points: 10, minutes: 15 };

type Args = Pick<ActionFunctionArgs, "request" | "context">;
type AssertionJSON = NonNullable<
  Parameters<Services["auth"]["api"]["verifyPasskeyAuthentication"]>[0]
>["body"]["response"];

/** Whether the right password was given recently in this browser. */
export function awaitsCode(context: Args["context"]): boolean {
  const { cookies } = getExchange(context);
  return cookies.has("__Secure-walks.two_factor") || cookies.has("walks.two_factor");
}

/**
 * Counts a guess at a code before the code is checked: per account, from any network; without a pending sign-in, per
 * network.
 */
export async function countCodeTry({ context }: Args) {
  const { auth, limits } = getServices(context);
  const accountId = await auth.api.readCodeStep({ headers: getExchange(context).headers });
  return {
    isAwaited: accountId !== null,
    /** Seconds to wait before the next guess. */
    seconds: accountId
      ? await limits.take(codeLimit, accountId)
      : await limits.take(unknownCodeLimit, networkOf(getExchange(context).address)),
    wasRight: async () => {
      if (accountId) await limits.forget(codeLimit, accountId);
    },
  };
}

/** Counts a try of this network, and returns the seconds to wait. */
export const countPasskeyTry = ({ context }: Args): Promise<number> =>
  getServices(context).limits.take(passkeyLimit, networkOf(getExchange(context).address));

/** Accepts a code of an authenticator app, or a backup code, which works only once. */
export async function signInWithCode(args: Args, code: string): Promise<Result<{ role: Role }, CodeRefusal>> {
  const { auth, db } = getServices(args.context);
  const sent = { body: { code }, headers: getExchange(args.context).headers, returnHeaders: true } as const;
  try {
    const { headers, response } = await (isAppCode(code) ? auth.api.verifyTOTP(sent) : auth.api.verifyBackupCode(sent));
    if (response.token) await markConfirmed(db, eq(sessions.token, response.token), getServices(args.context).now());
    copyCookies(args, headers);
    return done({ role: await readRole(db, response.user.id) });
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return refused(reasonOf(error.body?.code));
    throw error;
  }
}

function reasonOf(code: string | undefined): CodeRefusal {
  if (code === "INVALID_CODE" || code === "INVALID_BACKUP_CODE") return "wrong-code";
  return code === "ACCOUNT_TEMPORARILY_LOCKED" ? "locked" : "start-again";
}

/** `credential`: the authenticator's response, as JSON. `adminOnly`: true on the owner's login page. */
export async function signInWithPasskey(
  args: Args,
  credential: string,
  { adminOnly }: { adminOnly: boolean },
): Promise<Result<{ role: Role }, PasskeyRefusal | "not-admin">> {
  const { auth, db } = getServices(args.context);
  const response = readCredential(credential);
  if (!response) return refused("unknown");
  try {
    const { headers, response: opened } = await auth.api.verifyPasskeyAuthentication({
      body: { response },
      headers: getExchange(args.context).headers,
      returnHeaders: true,
    });
    const role = await readRole(db, opened.user.id);
    if (adminOnly && !can({ role }, "come in by the owner's door")) {
      // The account is not the owner's: the session is deleted, and its cookie is not sent.
      await db.delete(sessions).where(eq(sessions.id, opened.session.id));
      return refused("not-admin");
    }
    await markConfirmed(db, eq(sessions.id, opened.session.id), getServices(args.context).now());
    copyCookies(args, headers);
    return done({ role });
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500)
      return refused(error.body?.code === "USER_NOT_VERIFIED" ? "not-verified" : "unknown");
    throw error;
  }
}

/** Returns null for anything that is not an authenticator's response. */
export function readCredential(json: string): AssertionJSON | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string"
      ? // better-auth refuses a response without the other fields.
        (value as AssertionJSON)
      : null;
  } catch {
    return null;
  }
}

async function readRole(db: Db, profileId: string): Promise<Role> {
  const [profile] = await db
    .select({ role: roleOf(profiles.role) })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return profile?.role ?? "client";
}

/** True for ten minutes after a password or passkey was given in this session. */
export async function isConfirmed({ db, actor, now }: Pick<ClientContext, "db" | "actor" | "now">): Promise<boolean> {
  const since = now.subtract({ minutes: confirmedMinutes });
  return (await db.$count(sessions, and(isSession(actor), gt(sessions.confirmedAt, since)))) > 0;
}

/**
 * Marks the session as confirmed when the password or the authenticator's response is right. Wrong passwords count
 * towards the limits of signing in.
 */
export async function confirmSession(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  { password, credential }: { password: string; credential: string },
): Promise<Result<null, "wrong-password" | "unknown-passkey"> | { ok: false; reason: "too-many"; seconds: number }> {
  const { db, actor, now } = personalContext(args.context);
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

const isSession = ({ sessionId }: { sessionId: string }) => eq(sessions.id, sessionId);

/**
 * Whether the passkey is one of the account's. better-auth opens a session for each passkey it accepts; this session is
 * deleted immediately, and its cookie is not sent.
 */
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
    return opened.user.id === personalContext(context).actor.id;
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return false;
    throw error;
  }
}

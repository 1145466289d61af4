// Opens and closes sessions through better-auth, and copies its cookies to the response. Networks from which an account
// was signed in to are remembered, so that password guesses from other networks don't lock out the account's owner
// (docs/decisions/018-limits.md).
import { isAPIError } from "better-auth/api";
import { eq, sql } from "drizzle-orm";
import type { ActionFunctionArgs } from "react-router";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { sessions, knownNetworks } from "~/db/tables/accounts";
import {
  getActor,
  getExchange,
  getServices,
  type Limit,
  roleOf,
  type Services,
  networkOf,
  tokenLimit,
  sign,
} from "~/platform/index.server";
import type { Role } from "~/business/site";
import type { LoginInput } from "~/accounts/forms";
import { can } from "~/accounts/policy";

import { markConfirmed } from "./credentials.server";

/** Limit for wrong passwords of one account from all of the account's unknown networks together. */
const accountLimit: Limit = { name: "sign-in-account", points: 20, minutes: 60 };

/** Limit for wrong passwords of all accounts from one network. */
const networkLimit: Limit = { name: "sign-in-address", points: 30, minutes: 15 };

/** Limit for wrong passwords of one account from one network. It locks out no one on other networks. */
const signInLimit: Limit = { name: "sign-in", points: 5, minutes: 15 };

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** Copies the cookies from better-auth to the response. */
export function copyCookies({ context }: Pick<Args, "context">, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) getExchange(context).answerHeaders.append("Set-Cookie", cookie);
}

export type SignInOutcome =
  | { outcome: "signed-in" | "code-needed"; role: Role }
  | { outcome: "wrong-password" | "role-unknown" | "not-admin" }
  | { outcome: "wait"; seconds: number };

/**
 * Counts a password guess before the password is checked, so that concurrent guesses all count. There are three limits:
 * per network, against trying a list of accounts; per account and network; and per account over all unknown networks,
 * against distributed guessing. The last one does not apply to networks known to the account.
 */
export async function countPasswordTry(args: Args, email: string) {
  const { db, limits, secret } = getServices(args.context);
  const { address } = getExchange(args.context);
  const network = networkOf(address);
  const entry = { email, address };
  // The network is counted first, so that refused requests store nothing about invented addresses.
  const counts: Count[] = [
    [networkLimit, network],
    [signInLimit, `${email} ${network}`],
  ];
  if (!(await isKnownNetwork(db, secret, entry))) counts.push([accountLimit, email]);
  return {
    seconds: await takeAll(limits, counts),
    /**
     * Must be called after the right password. Resets the count of the account and network, and takes this guess back
     * from the other counts.
     */
    wasRight: async () => {
      for (const [name, key] of counts) {
        if (name === signInLimit) await limits.forget(name, key);
        else await limits.giveBack(name, key);
      }
      await rememberNetwork(db, secret, entry);
    },
  };
}

/**
 * Counts a try at a mailed link. `email`: the account whose password was typed with the link; null when none was typed.
 */
export async function countLinkTry(args: Args, email: string | null) {
  if (email !== null) return countPasswordTry(args, email.toLowerCase());
  const { limits } = getServices(args.context);
  const seconds = await limits.take(tokenLimit, networkOf(getExchange(args.context).address));
  return { seconds, wasRight: () => Promise.resolve() };
}

type Count = readonly [name: Limit, key: string];

/** Counts one try for each limit. When one refuses, the earlier counts are taken back. */
async function takeAll(limits: Services["limits"], counts: readonly Count[]): Promise<number> {
  for (const [index, [name, key]] of counts.entries()) {
    const seconds = await limits.take(name, key);
    if (seconds === 0) continue;
    for (const [taken, by] of counts.slice(0, index)) await limits.giveBack(taken, by);
    return seconds;
  }
  return 0;
}

/** Checks email and password. Opens a session, or the step that asks for a one-time code. */
export async function signInWithPassword(
  args: Args,
  input: LoginInput,
  options: { adminOnly?: boolean } = {},
): Promise<SignInOutcome> {
  const { db, auth } = getServices(args.context);
  const { seconds, wasRight } = await countPasswordTry(args, input.email);
  if (seconds > 0) return { outcome: "wait", seconds };
  const opened = await auth.api
    .signInEmail({ body: input, headers: getExchange(args.context).headers, returnHeaders: true })
    .catch((error: unknown) => {
      if (isAPIError(error) && error.statusCode < 500) return null;
      throw error;
    });
  if (!opened) return { outcome: "wrong-password" };
  await wasRight();
  const { headers, response } = opened;
  const codeNeeded = "twoFactorRedirect" in response;
  const role = await readRole(db, input.email);
  if (options.adminOnly && !(role && can({ role }, "come in by the owner's door"))) {
    // The account is not the owner's: the session is deleted, and its cookie is not sent.
    if (!codeNeeded) await db.delete(sessions).where(eq(sessions.token, response.token));
    return { outcome: role ? "not-admin" : "role-unknown" };
  }
  if (!codeNeeded) await markConfirmed(db, eq(sessions.token, response.token), getServices(args.context).now());
  copyCookies(args, headers);
  return { outcome: codeNeeded ? "code-needed" : "signed-in", role: role ?? "client" };
}

/**
 * Opens a session after a one-time link was used. A link does not replace a second factor, so the caller must have
 * checked that the account has none.
 */
export async function signInById(args: Args, profileId: string): Promise<void> {
  const { auth } = getServices(args.context);
  const { headers } = await auth.api.signInById({
    body: { userId: profileId },
    headers: getExchange(args.context).headers,
    returnHeaders: true,
  });
  copyCookies(args, headers);
}

async function readRole(db: Db, email: string): Promise<Role | undefined> {
  const [profile] = await db
    .select({ role: roleOf(profiles.role) })
    .from(profiles)
    .where(eq(profiles.email, email));
  return profile?.role;
}

/** Deletes the session on the server, so that a copied cookie no longer works. Returns false when deleting failed. */
export async function signOut(args: Args): Promise<boolean> {
  const { db, auth } = getServices(args.context);
  const actor = getActor(args.context);
  if (actor.kind === "signed-in") {
    await db.delete(sessions).where(eq(sessions.id, actor.sessionId));
    const left = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, actor.sessionId));
    if (left.length > 0) return false;
  }
  const { headers } = await auth.api.signOut({ headers: getExchange(args.context).headers, returnHeaders: true });
  copyCookies(args, headers);
  return true;
}

/** Email address and network of a sign-in. The email address may have no account. */
interface Entry {
  email: string;
  /** The visitor's IP address. */
  address: string;
}

/**
 * Hashes the email address and network for storing, so that the database reveals neither the email address nor the IP
 * address.
 */
const keyOf = (secret: string, { email, address }: Entry) =>
  sign(secret, "known network", `${email.toLowerCase()} ${networkOf(address)}`);

/**
 * Whether the account was signed in to from this network within the last 30 days. The daily cleanup deletes older rows.
 */
const isKnownNetwork = async (db: Db, secret: string, entry: Entry): Promise<boolean> =>
  (await db.$count(knownNetworks, eq(knownNetworks.key, keyOf(secret, entry)))) > 0;

export async function rememberNetwork(db: Db, secret: string, entry: Entry): Promise<void> {
  await db
    .insert(knownNetworks)
    .values({ key: keyOf(secret, entry) })
    .onConflictDoUpdate({ target: knownNetworks.key, set: { seenAt: sql`now()` } });
}

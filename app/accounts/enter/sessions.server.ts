// Opens and closes sessions through better-auth, and puts its cookies on the response. Networks from which an account
// was signed in to are remembered, so that guesses from elsewhere don't lock out the owner there
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
  type Services,
  networkOf,
  tokenLimit,
  sign,
} from "~/platform/index.server";
import type { LoginInput } from "~/accounts/forms";
import { can } from "~/accounts/policy";

import { markConfirmed } from "./credentials.server";

/** Wrong passwords of one account from all networks it does not know. */
const accountLimit: Limit = { name: "sign-in-account", points: 20, minutes: 60 };

/** Wrong passwords of any account from one network. */
const networkLimit: Limit = { name: "sign-in-address", points: 30, minutes: 15 };

/** Wrong passwords of one account from one network. Nobody else is locked out. */
const signInLimit: Limit = { name: "sign-in", points: 5, minutes: 15 };

type Args = Pick<ActionFunctionArgs, "request" | "context">;
type Role = "admin" | "client";

/** Copies the cookies from better-auth to the response. */
export function copyCookies({ context }: Pick<Args, "context">, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) getExchange(context).answerHeaders.append("Set-Cookie", cookie);
}

export type SignInOutcome =
  | { outcome: "signed-in" | "code-needed"; role: Role }
  | { outcome: "wrong-password" | "role-unknown" | "not-admin" }
  | { outcome: "wait"; seconds: number };

/**
 * Counts a password guess before it is checked, so that concurrent guesses all count. Limits: per network, against
 * trying a list of accounts; per account and network; and per account over all unknown networks, against distributed
 * guessing. Known networks of the owner are not locked out.
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
    /** Call it after the right password: resets the account's count, and takes back the others. */
    wasRight: async () => {
      for (const [name, key] of counts) {
        if (name === signInLimit) await limits.forget(name, key);
        else await limits.giveBack(name, key);
      }
      await rememberNetwork(db, secret, entry);
    },
  };
}

/** Counts a try at a mailed link. `email`: the account whose password was typed with it; null without a password. */
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

/** Checks email and password, and opens a session, or the step that asks for a one-time code. */
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
    // Not the owner: the session is deleted, and its cookie is never sent.
    if (!codeNeeded) await db.delete(sessions).where(eq(sessions.token, response.token));
    return { outcome: role ? "not-admin" : "role-unknown" };
  }
  if (!codeNeeded) await markConfirmed(db, eq(sessions.token, response.token), getServices(args.context).now());
  copyCookies(args, headers);
  return { outcome: codeNeeded ? "code-needed" : "signed-in", role: role ?? "client" };
}

/** Opens a session after a one-time link was used. A link is no second factor: the caller has to check for one. */
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
  const [profile] = await db.select({ role: profiles.role }).from(profiles).where(eq(profiles.email, email));
  return profile?.role;
}

/** Deletes the session on the server, so that a copied cookie is worthless. Returns false when it still exists. */
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

/** Email and network of a sign-in. The email need not have an account. */
interface Entry {
  email: string;
  /** The visitor's IP address. */
  address: string;
}

/** Only a hash is stored, so the database reveals neither. */
const keyOf = (secret: string, { email, address }: Entry) =>
  sign(secret, "known network", `${email.toLowerCase()} ${networkOf(address)}`);

/** True for 30 days after the last sign-in; the daily cleanup deletes older rows. */
async function isKnownNetwork(db: Db, secret: string, entry: Entry): Promise<boolean> {
  return (await db.$count(knownNetworks, eq(knownNetworks.key, keyOf(secret, entry)))) > 0;
}

export async function rememberNetwork(db: Db, secret: string, entry: Entry): Promise<void> {
  await db
    .insert(knownNetworks)
    .values({ key: keyOf(secret, entry) })
    .onConflictDoUpdate({ target: knownNetworks.key, set: { seenAt: sql`now()` } });
}

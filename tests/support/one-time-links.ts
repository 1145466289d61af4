// Adds accounts, and reads the one-time links mailed to them.
import { and, asc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { accounts } from "~/db/tables/accounts";
import { outbox } from "~/db/tables/platform";
import { makeToken, storeToken, type TokenKind } from "~/accounts/enter/one-time-tokens.server";

import { testContext } from "./command-context";
import { atWall } from "./zone";

export const typed = {
  firstName: "Noa",
  lastName: "Stern",
  email: "noa@example.com",
  password: "two wet dogs and a kite",
};

export const monday = atWall("2026-11-23T09:00");

export const later = (db: Db, time: Temporal.DurationLike) => testContext(db, { now: monday.add(time) });

/** Returns the mails of a kind, oldest first. */
export const mailsOf = (db: Db, kind: string) =>
  db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(asc(outbox.createdAt));

/** Returns the token in the newest mail of a kind. */
export async function mailedToken(db: Db, kind: string): Promise<string> {
  const token = /token=([\w-]+)/.exec((await mailsOf(db, kind)).at(-1)?.text ?? "")?.[1];
  if (!token) throw new Error(`no ${kind} mail with a link was queued`);
  return token;
}

export async function addToken(db: Db, kind: TokenKind, profileId: string, now = monday): Promise<string> {
  const token = makeToken(kind, profileId, now);
  await storeToken(db, token, now);
  return token.token;
}

export async function passwordOf(db: Db, profileId: string): Promise<string> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, profileId), eq(accounts.providerId, "credential")));
  return account?.password ?? "";
}

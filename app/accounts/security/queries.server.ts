// Sessions, passkeys and one-time codes of a person.
import { and, asc, desc, eq, gt, type Placeholder, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { passkeys, sessions } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import type { ClientContext } from "~/platform/index.server";
import { toDate } from "~/shared/dates";

import { passkeyTexts } from "~/accounts/texts/security";

import { deviceOf } from "./rules";

/** Lists valid sessions, the current one first, then the newest. */
export async function listSessions({ db, actor, now }: Pick<ClientContext, "db" | "actor" | "now">) {
  const rows = await db
    .select({ id: sessions.id, userAgent: sessions.userAgent, since: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), gt(sessions.expiresAt, toDate(now))))
    .orderBy(desc(sessions.createdAt));
  return rows
    .map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceOf(userAgent),
      isThisOne: session.id === actor.sessionId,
    }))
    .toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
}

export async function listPasskeys(db: Db, profileId: string) {
  const rows = await db
    .select({ id: passkeys.id, name: passkeys.name, addedAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, profileId))
    .orderBy(asc(passkeys.createdAt));
  return rows.map(({ name, ...passkey }) => ({ ...passkey, name: name || passkeyTexts.unnamed }));
}

export async function usesCodes(db: Db, profileId: string): Promise<boolean> {
  const [profile] = await db.select({ on: profiles.twoFactorEnabled }).from(profiles).where(eq(profiles.id, profileId));
  return profile?.on ?? false;
}

/** Column for other queries: whether a person has a passkey or one-time codes. */
export const hasSecondFactor = (profileId: string | Placeholder) =>
  sql<boolean>`(exists (select from ${profiles} where ${profiles.id} = ${profileId} and ${profiles.twoFactorEnabled})
    or exists (select from ${passkeys} where ${passkeys.userId} = ${profileId}))`;

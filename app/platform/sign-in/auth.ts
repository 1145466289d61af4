// Sessions, passwords, passkeys and one-time codes, which better-auth stores in our own tables
// (docs/decisions/008-accounts.md). Accounts are created and passwords reset by our own commands, in one transaction
// with their mails.
import { createHmac } from "node:crypto";

import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins";
import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Role } from "~/business/site";
import { ownerSessionHours, sessionDays } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared";
import { accounts, passkeys, sessions, twoFactors, verifications } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";

import { authPath } from "~/platform/http/addresses";
import type { Logger } from "~/platform/process/log";
import { type HashPassword, isPassword } from "./passwords";
import { isSameText } from "~/platform/process/secret";
import { codeStep, makeBackupCodes, passkeyDemands, refuseUnverified, signInById } from "./auth-additions";

const hour = 60 * 60;
/**
 * Seconds after which an unused session ends (docs/product.md, Sessions). platform/server/read-actor.ts renews
 * sessions.
 */
export const sessionSeconds = {
  client: sessionDays * 24 * hour,
  member: sessionDays * 24 * hour,
  admin: ownerSessionHours * hour,
  bookkeeper: ownerSessionHours * hour,
} as const;

/** Tables by better-auth's names, which are also those of the schema. */
const tables = { profiles, sessions, accounts, verifications, passkeys, two_factors: twoFactors };

export interface AuthOptions {
  db: Db;
  origin: string;
  secret: string;
  log: Logger;
  hashPassword: HashPassword;
}

export function createAuth({ db, origin, secret, log, hashPassword }: AuthOptions) {
  async function withItsEnd<Session extends { userId: string }>(session: Session) {
    const [owner] = await db.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, session.userId));
    const seconds = sessionSeconds[owner?.role ?? "client"];
    return { data: { ...session, expiresAt: new Date(Date.now() + seconds * 1000) } };
  }

  return betterAuth({
    appName: new URL(origin).hostname,
    baseURL: origin,
    basePath: authPath,
    trustedOrigins: [origin],
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      transaction: true,
      schema: tables,
    }),
    user: {
      modelName: "profiles",
      fields: { name: "firstName" },
      additionalFields: {
        lastName: { type: "string", input: false },
        role: { type: "string", input: false },
        isEmployee: { type: "boolean", input: false },
        certified: { type: "boolean", input: false },
      },
    },
    session: { modelName: "sessions", expiresIn: sessionSeconds.client, disableSessionRefresh: true },
    account: { modelName: "accounts" },
    verification: { modelName: "verifications" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 1000,
      password: { hash: hashPassword, verify: ({ password, hash }) => isPassword(password, hash) },
    },
    databaseHooks: {
      session: { create: { before: withItsEnd } },
    },
    // Off, because our own limits (platform/http/limits.ts) apply before better-auth is called.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: "error", log: (_, message) => log.error({ from: "better-auth" }, message) },
    advanced: {
      cookiePrefix: "walks",
      useSecureCookies: origin.startsWith("https:"),
      database: { generateId: "uuid" },
      disableOriginCheck: true,
      disableCSRFCheck: true,
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      signInById(),
      codeStep(),
      twoFactor({
        twoFactorTable: "two_factors",
        issuer: new URL(origin).hostname,
        backupCodeOptions: { customBackupCodesGenerate: makeBackupCodes, storeBackupCodes: "encrypted" },
      }),
      passkey({
        rpID: new URL(origin).hostname,
        rpName: new URL(origin).hostname,
        origin,
        schema: { passkey: { modelName: "passkeys" } },
        authenticatorSelection: passkeyDemands,
        registration: {
          afterVerification: ({ verification }) => refuseUnverified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => refuseUnverified(verification.authenticationInfo.userVerified),
        },
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** Checks at start that better-auth's options match the schema's columns. Otherwise the first sign-in would fail. */
export async function checkAuth(auth: Auth): Promise<void> {
  const wanted = Object.values((await auth.$context).tables);
  const missing = wanted.flatMap(({ modelName, fields }) => {
    const table = tables[modelName as keyof typeof tables];
    if (!table) return [modelName];
    const columns = getTableColumns(table);
    return Object.entries(fields)
      .map(([field, { fieldName }]) => fieldName ?? field)
      .filter((field) => !(field in columns))
      .map((field) => `${modelName}.${field}`);
  });
  if (missing.length > 0)
    throw new Error(`app/db/tables/accounts.ts lacks what better-auth needs: ${missing.join(", ")}`);
}

/** A member of a household may do what its first member may, so each acts as that client. */
export const roleOf = (role: typeof profiles.role) =>
  sql<Role>`case ${role} when 'member' then 'client' else ${role} end`;

/** Profile of the household's first member, which is the person's own without a household. */
const households = alias(profiles, "households");

const sessionByToken = preparedOnce((db) =>
  db
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      user: {
        id: sql<string>`coalesce(${profiles.householdId}, ${profiles.id})`,
        memberId: sql<string | null>`case when ${profiles.householdId} is not null then ${profiles.id} end`,
        email: profiles.email,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        role: roleOf(profiles.role),
        isEmployee: profiles.isEmployee,
        emailVerified: profiles.emailVerified,
        closedAt: households.closedAt,
      },
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .innerJoin(households, eq(households.id, sql`coalesce(${profiles.householdId}, ${profiles.id})`))
    .where(and(eq(sessions.token, sql.placeholder("token")), gt(sessions.expiresAt, sql.placeholder("now"))))
    .prepare("session_by_token"),
);

/**
 * Returns the active session of a signed cookie, with its account. Gives the same result as better-auth's getSession,
 * with a single query.
 */
export async function readSession(db: Db, secret: string, cookie: string) {
  const token = tokenOf(cookie, secret);
  if (token === null) return null;
  const [session] = await sessionByToken(db).execute({ token, now: new Date().toISOString() });
  return session ?? null;
}

/** Returns the token of a cookie "token.signature", as better-auth writes it; null when the signature is invalid. */
function tokenOf(cookie: string, secret: string): string | null {
  const token = cookie.slice(0, Math.max(0, cookie.lastIndexOf(".")));
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return token !== "" && isSameText(cookie, `${token}.${signature}`) ? token : null;
}

/** Extends a session that is in use, until `expiresAt`. */
export async function renewSession(db: Db, sessionId: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId));
}

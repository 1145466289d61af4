// Accounts. The tables from `sessions` to `two_factors` belong to better-auth (docs/decisions/008-accounts.md), which
// also chose their property names.
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { authCreatedAt, authDate, authUpdatedAt, citext, createdAt, id, instant } from "../columns";
import { profiles } from "./clients";

const owner = (column: string) =>
  uuid(column)
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: owner("user_id"),
    token: text("token").notNull().unique(),
    expiresAt: authDate("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /**
     * Time when the person entered a password or used a passkey in this session; null for a session opened by a mail
     * link.
     */
    confirmedAt: instant("confirmed_at"),
    createdAt: authCreatedAt(),
    updatedAt: authUpdatedAt(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    userId: owner("user_id"),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    /** argon2id hash. */
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: authDate("access_token_expires_at"),
    refreshTokenExpiresAt: authDate("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: authCreatedAt(),
    updatedAt: authUpdatedAt(),
  },
  (t) => [uniqueIndex("accounts_once").on(t.userId, t.providerId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: authDate("expires_at").notNull(),
    createdAt: authCreatedAt(),
    updatedAt: authUpdatedAt(),
  },
  (t) => [index("verifications_identifier").on(t.identifier)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: owner("user_id"),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    credentialID: text("credential_id").notNull().unique(),
    /** Signature counter of the authenticator: an unsigned 32-bit number. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: authDate("created_at").defaultNow(),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

export const twoFactors = pgTable(
  "two_factors",
  {
    id: id(),
    userId: owner("user_id"),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    verified: boolean("verified").default(true),
    failedVerificationCount: integer("failed_verification_count").default(0),
    lockedUntil: authDate("locked_until"),
  },
  (t) => [index("two_factors_user").on(t.userId)],
);

/** Networks from which an account signed in with its password, or set a new password through a mail link. */
export const knownNetworks = pgTable("known_networks", {
  /** Hash of account and network, which reveals neither. */
  key: text("key").primaryKey(),
  seenAt: instant("seen_at")
    .notNull()
    .default(sql`now()`),
});

/** One-time code that creates the first admin. Deleted once an admin exists. */
export const setupCode = pgTable(
  "setup_code",
  {
    id: integer("id").primaryKey().default(1),
    /** Stored in plain text, because it is also in the server's log, and a new site has no data to protect. */
    code: text("code").notNull(),
  },
  (t) => [check("setup_code_one", sql`${t.id} = 1`)],
);

/** Tokens of one-time links in mails, stored as hashes. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: id(),
    kind: text("kind", {
      enum: ["verify-email", "reset-password", "invitation", "certification", "change-email", "household"],
    }).notNull(),
    profileId: owner("profile_id"),
    tokenHash: text("token_hash").notNull().unique(),
    /** Email address that the link confirms: a new one, or that of an invited household member; null otherwise. */
    newEmail: citext("new_email"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "one_time_tokens_kind_known",
      sql`${t.kind} in ('verify-email', 'reset-password', 'invitation', 'certification', 'change-email', 'household')`,
    ),
    check("one_time_tokens_new_email", sql`(${t.kind} in ('change-email', 'household')) = (${t.newEmail} is not null)`),
    index("one_time_tokens_profile").on(t.profileId, t.kind),
  ],
);

/** API tokens for the functions (docs/product.md, Functions). Each is shown once and stored as a hash. */
export const apiTokens = pgTable("api_tokens", {
  id: id(),
  name: text("name").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  /** The token's last four characters, by which the owner recognizes it. */
  ending: text("ending").notNull(),
  createdBy: owner("created_by"),
  lastUsedAt: instant("last_used_at"),
  revokedAt: instant("revoked_at"),
  createdAt: createdAt(),
});

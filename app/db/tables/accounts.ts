// Who somebody is. Sessions to second factors are the tables better-auth keeps its things in
// (docs/decisions/008-accounts.md); their property names are its own.
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
    /** When the password or a passkey was last given in this session; null for a session opened by a mail's link. */
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
    /** argon2id. */
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
    /** Of the authenticator's signatures: 32 bits without a sign. */
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

/** From where an account's password was given rightly, or chosen by a link in a mail. */
export const knownNetworks = pgTable("known_networks", {
  /** A hash of account and network, which leads back to neither. */
  key: text("key").primaryKey(),
  seenAt: instant("seen_at")
    .notNull()
    .default(sql`now()`),
});

/** The one-time code that makes the first admin; gone once there is one. */
export const setupCode = pgTable(
  "setup_code",
  {
    id: integer("id").primaryKey().default(1),
    /** As the log has it: what it opens is still empty. */
    code: text("code").notNull(),
  },
  (t) => [check("setup_code_one", sql`${t.id} = 1`)],
);

/** Links in mails that work once: only their hash is kept. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: id(),
    kind: text("kind", {
      enum: ["verify-email", "reset-password", "invitation", "certification", "change-email"],
    }).notNull(),
    profileId: owner("profile_id"),
    tokenHash: text("token_hash").notNull().unique(),
    /** The new address that a change-email link confirms; null for other kinds. */
    newEmail: citext("new_email"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "one_time_tokens_kind_known",
      sql`${t.kind} in ('verify-email', 'reset-password', 'invitation', 'certification', 'change-email')`,
    ),
    check("one_time_tokens_new_email", sql`(${t.kind} = 'change-email') = (${t.newEmail} is not null)`),
    index("one_time_tokens_profile").on(t.profileId, t.kind),
  ],
);

/** API tokens for the functions (docs/product.md, Functions), shown once, kept as hashes. */
export const apiTokens = pgTable("api_tokens", {
  id: id(),
  name: text("name").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  /** Its last four characters, to tell it from the others. */
  ending: text("ending").notNull(),
  createdBy: owner("created_by"),
  lastUsedAt: instant("last_used_at"),
  revokedAt: instant("revoked_at"),
  createdAt: createdAt(),
});

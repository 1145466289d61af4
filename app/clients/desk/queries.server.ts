// Queries of the desk about clients.
import { and, asc, desc, eq, exists, gt, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { contains } from "~/db/search-text";
import { accounts, oneTimeTokens, sessions } from "~/db/tables/accounts";
import { pets, profiles } from "~/db/tables/clients";
import { jsonRows } from "~/db/one-statement";
import { toDate } from "~/shared/dates";
import { isPhoneNumber, phoneNumber } from "~/shared/phone-number";
import { anywhere, type TableView } from "~/shared/table-view";

import { listMembers, memberIds } from "~/clients/profile/household.server";

import type { AccountFacts, LinkFacts, LinkKind } from "./rules";

export const clientSorts = ["name", "email", "created"] as const;
export type ClientSort = (typeof clientSorts)[number];

export const clientFilters = ["all", "certified", "not-certified", "unverified"] as const;
export type ClientFilter = (typeof clientFilters)[number];

const filters: Record<ClientFilter, SQL | undefined> = {
  all: undefined,
  certified: eq(profiles.certified, true),
  "not-certified": eq(profiles.certified, false),
  unverified: not(profiles.emailVerified),
};

const sortedBy: Record<ClientSort, SQL | typeof profiles.createdAt> = {
  name: sql`lower(${profiles.lastName} || ' ' || ${profiles.firstName})`,
  email: sql`${profiles.email}`,
  created: profiles.createdAt,
};

const member = alias(profiles, "member");

/** Searches name, email, phone in any spelling, other members of the household, and pets' names. */
function matches(db: Db, q: string): SQL | undefined {
  if (!q) return undefined;
  const digits = phoneNumber(q).replace(/^\+1/, "").replaceAll(/\D/g, "");
  const isNumber = isPhoneNumber(q) || (digits.length >= 3 && !/\p{L}/u.test(q));
  const theirPet = db
    .select({ one: sql`1` })
    .from(pets)
    .where(and(eq(pets.ownerId, profiles.id), contains(pets.name, q)));
  const otherMember = db
    .select({ one: sql`1` })
    .from(member)
    .where(
      and(
        eq(member.householdId, profiles.id),
        or(contains(fullName(member), q), contains(sql`${member.email}::text`, q)),
      ),
    );
  return or(
    contains(fullName(profiles), q),
    contains(sql`${profiles.email}::text`, q),
    isNumber ? sql`regexp_replace(${profiles.phone}, '\\D', '', 'g') like ${anywhere(digits)}` : undefined,
    exists(theirPet),
    exists(otherMember),
  );
}

/** SQL condition for clients. A walker counts as a client when the walker has a pet. */
const isClient = (db: Db) =>
  and(
    eq(profiles.role, "client"),
    or(
      not(profiles.isEmployee),
      exists(
        db
          .select({ one: sql`1` })
          .from(pets)
          .where(eq(pets.ownerId, profiles.id)),
      ),
    ),
  );

export async function listClients(db: Db, view: TableView<ClientSort>, filter: ClientFilter) {
  const where = and(isClient(db), filters[filter], matches(db, view.q));
  const direction = view.descending ? desc : asc;
  const listing = db
    .select({
      id: profiles.id,
      name: fullName(profiles),
      email: profiles.email,
      phone: profiles.phone,
      certified: profiles.certified,
      emailVerified: profiles.emailVerified,
      isEmployee: profiles.isEmployee,
      createdAt: profiles.createdAt,
      pets: jsonRows(selectPets(db, eq(pets.ownerId, profiles.id))),
    })
    .from(profiles)
    .where(where)
    .orderBy(direction(sortedBy[view.sort]), asc(profiles.id))
    .limit(view.pageSize)
    .offset(view.offset);
  const [rows, total] = await Promise.all([listing, db.$count(profiles, where)]);
  return { rows, total };
}

export type ClientRow = Awaited<ReturnType<typeof listClients>>["rows"][number];

const selectPets = (db: Db, where: SQL) =>
  db
    .select({
      id: pets.id,
      ownerId: pets.ownerId,
      name: pets.name,
      breed: pets.breed,
      photoUrl: pets.photoUrl,
      isAccepted: pets.isAccepted,
      inSquad: pets.inSquad,
      photoPermission: pets.photoPermission,
      wasAccepted: sql<boolean>`${pets.acceptedAt} is not null`,
    })
    .from(pets)
    .where(where)
    .orderBy(asc(pets.createdAt), asc(pets.id));

/** Returns one client; null for an unknown id. `at`: sessions that expired before this time are left out. */
export async function getClient(db: Db, id: string, at: Temporal.Instant) {
  if (!z.guid().safeParse(id).success) return null;
  const [client] = await db
    .select({
      id: profiles.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: profiles.email,
      phone: profiles.phone,
      address: profiles.address,
      certified: profiles.certified,
      emailVerified: profiles.emailVerified,
      isEmployee: profiles.isEmployee,
      notificationPreference: profiles.notificationPreference,
      emergencyName: profiles.emergencyName,
      emergencyPhone: profiles.emergencyPhone,
      ownerNotes: profiles.ownerNotes,
      version: profiles.version,
      createdAt: profiles.createdAt,
      leftOn: profiles.leftOn,
      isClosed: sql<boolean>`${profiles.closedAt} is not null`,
    })
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.role, "client")));
  if (!client) return null;
  const [theirs, members, signedIn, account] = await Promise.all([
    selectPets(db, eq(pets.ownerId, id)),
    listMembers(db, id),
    db.$count(sessions, and(inArray(sessions.userId, memberIds(db, id)), gt(sessions.expiresAt, toDate(at)))),
    getAccountFacts(db, id),
  ]);
  return { ...client, leftOn: client.leftOn?.toString() ?? null, pets: theirs, members, signedIn, account };
}

export type Client = NonNullable<Awaited<ReturnType<typeof getClient>>>;
/** A client as pages show it: each link only says whether it was sent. */
export type ShownClient = Omit<Client, "account"> & { account: Record<LinkKind, boolean> };

/** Returns how a client can sign in. */
export async function getAccountFacts(db: Db, id: string): Promise<AccountFacts> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, id), eq(accounts.providerId, "credential")));
  const accepted = await db.$count(pets, and(eq(pets.ownerId, id), eq(pets.isAccepted, true)));
  return {
    hasPassword: Boolean(account?.password),
    invitation: await latestLink(db, id, "invitation"),
    certification: await latestLink(db, id, "certification"),
    hasAcceptedPet: accepted > 0,
  };
}

async function latestLink(db: Db, id: string, kind: LinkKind): Promise<LinkFacts | null> {
  const [link] = await db
    .select({ expiresAt: oneTimeTokens.expiresAt, usedAt: oneTimeTokens.usedAt })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.profileId, id), eq(oneTimeTokens.kind, kind)))
    .orderBy(desc(oneTimeTokens.expiresAt))
    .limit(1);
  return link ?? null;
}

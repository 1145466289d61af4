// Members of a household (docs/product.md, Household members): invites and removes them, and stores which mails each
// one wants. Members sign in as themselves and act as the household's first member (platform/sign-in/auth.ts).
import { and, asc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";

import { makeToken } from "~/accounts/index.server";
import { type MailGroup, mailGroups, maxMembers } from "~/business/household";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { oneTimeTokens, sessions } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { calendarFeeds } from "~/db/tables/schedule";
import {
  type ClientContext,
  draftMail,
  enqueueMail,
  personIdOf,
  renderMail,
  takeUnconfirmedMail,
} from "~/platform/index.server";
import { dayIn, formatDay, toDate } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { invitationToHousehold, membersChangedMail, removedMail } from "./household-mails.server";
import type { inviteRefusals } from "./household-texts";
import { worksHere } from "./rules";

/** Condition on profiles: the household's members, the first one included. */
const isMember = (householdId: string) => or(eq(profiles.id, householdId), eq(profiles.householdId, householdId));

/** Lists the members, the first one first. */
export const listMembers = (db: Db, householdId: string) =>
  db
    .select({ id: profiles.id, name: fullName(profiles), email: profiles.email, mutedMails: profiles.mutedMails })
    .from(profiles)
    .where(isMember(householdId))
    .orderBy(sql`${profiles.householdId} is not null`, asc(profiles.createdAt), asc(profiles.id));

/** Query of the ids of all members, the first one included. */
export const memberIds = (db: Db, householdId: string) =>
  db.select({ id: profiles.id }).from(profiles).where(isMember(householdId));

const isOpenInvitation = (householdId: string, now: Temporal.Instant) =>
  and(
    eq(oneTimeTokens.profileId, householdId),
    eq(oneTimeTokens.kind, "household"),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

const listInvitations = (db: Db, householdId: string, now: Temporal.Instant) =>
  db
    .select()
    .from(oneTimeTokens)
    .where(isOpenInvitation(householdId, now))
    .orderBy(asc(oneTimeTokens.createdAt), asc(oneTimeTokens.id));

export async function loadHousehold({ db, actor, now, business }: ClientContext) {
  const [members, invitations] = await Promise.all([listMembers(db, actor.id), listInvitations(db, actor.id, now)]);
  const own = members.find(({ id }) => id === personIdOf(actor));
  return {
    members: members.map(({ id, name, email }) => ({
      id,
      name,
      email,
      isOwn: id === own?.id,
      isFirst: id === actor.id,
    })),
    invitations: invitations.map(({ id, newEmail, expiresAt }) => ({
      id,
      email: newEmail ?? "",
      until: formatDay(dayIn(business.timeZone, expiresAt)),
    })),
    isFull: members.length + invitations.length >= maxMembers,
    mutedMails: own?.mutedMails ?? [],
    /** Own name of a member who joined; null for the first member, whose name is on the profile. */
    ownName: actor.memberId ? { firstName: actor.firstName, lastName: actor.lastName } : null,
  };
}

export type Household = Awaited<ReturnType<typeof loadHousehold>>;

/** The same form sent again within this time sends no second mail. */
const sameFormMinutes = 10;

type InviteOutcome = Result<null, keyof typeof inviteRefusals | "full" | "unconfirmed">;

/** Mails an invitation. An earlier one to the same address no longer works. */
export async function inviteMember(ctx: ClientContext, { email }: { email: string }): Promise<InviteOutcome> {
  const { actor, now, business, services } = ctx;
  if (!actor.emailVerified) return refused("unconfirmed");
  if (email.toLowerCase() === actor.email.toLowerCase()) return refused("own");
  const token = makeToken("household", actor.id, now, email);
  const from = { identity: business.identity, origin: services.origin };
  const inviter = `${actor.firstName} ${actor.lastName}`;
  const mail = await renderMail(invitationToHousehold(email, token, inviter, from), services.origin);
  const outcome = await ctx.db.transaction(async (tx): Promise<InviteOutcome> => {
    // Locks the household, so that concurrent invitations together don't exceed the maximum.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, actor.id)).for("update");
    const members = await listMembers(tx, actor.id);
    const isTheirs = (one: { email: string | null }) => one.email?.toLowerCase() === email.toLowerCase();
    if (members.some(isTheirs)) return refused("member-already");
    const [known] = await tx.select().from(profiles).where(eq(profiles.email, email));
    if (known && worksHere(known)) return refused("works-here");
    const open = await listInvitations(tx, actor.id, now);
    const earlier = open.find(({ newEmail }) => isTheirs({ email: newEmail }));
    if (earlier && earlier.createdAt.until(now).total("minutes") < sameFormMinutes) return done(null);
    if (!earlier && members.length + open.length >= maxMembers) return refused("full");
    if (!(await takeUnconfirmedMail(tx, email, now))) return refused("mailed-lately");
    if (earlier) await tx.update(oneTimeTokens).set({ usedAt: now }).where(eq(oneTimeTokens.id, earlier.id));
    await tx.insert(oneTimeTokens).values({ ...token.row, createdAt: now });
    await enqueueMail(tx, [mail]);
    return done(null);
  });
  if (outcome.ok) services.wakeMail();
  return outcome;
}

export async function withdrawInvitation(
  { db, actor, now }: ClientContext,
  { id }: { id: string },
): Promise<Result<null, "not-there">> {
  const ended = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.id, id), isOpenInvitation(actor.id, now)))
    .returning({ id: oneTimeTokens.id });
  return ended.length > 0 ? done(null) : refused("not-there");
}

/**
 * Removes a member, or lets the actor leave. Their account stays, without the household's data. The first member can't
 * be removed: they close the account instead. `hasLeft`: true for the actor themselves.
 */
export async function removeMember(
  ctx: ClientContext,
  { id }: { id: string },
): Promise<Result<{ hasLeft: boolean }, "not-there">> {
  const { db, actor, now, business, services } = ctx;
  const hasLeft = id === personIdOf(actor);
  const from = { identity: business.identity, origin: services.origin };
  const outcome = await db.transaction(async (tx): Promise<Result<{ hasLeft: boolean }, "not-there">> => {
    const [first] = await listMembers(tx, actor.id);
    const [member] = await tx
      .update(profiles)
      .set({ role: "client", householdId: null, mutedMails: [], updatedAt: toDate(now) })
      .where(and(eq(profiles.id, id), eq(profiles.householdId, actor.id)))
      .returning({ email: profiles.email, name: fullName(profiles) });
    if (!first || !member) return refused("not-there");
    // Every other device is signed out, and links to the household's calendar no longer work.
    const isOther = hasLeft ? ne(sessions.id, actor.sessionId) : undefined;
    await tx.delete(sessions).where(and(eq(sessions.userId, id), isOther));
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.profileId, id));
    const key = `${id}:${now.epochMilliseconds}`;
    const mails = [membersChangedMail({ to: first.email, key, member: member.name, hasJoined: false }, from)];
    if (!hasLeft) mails.push(removedMail({ to: member.email, key, household: first.name }, from));
    await enqueueMail(
      tx,
      mails.map((mail) => draftMail(mail, services.origin)),
    );
    return done({ hasLeft });
  });
  if (outcome.ok) services.wakeMail();
  return outcome;
}

/** Stores which kinds of mails the actor wants. */
export async function chooseMails(
  { db, actor }: ClientContext,
  wanted: Record<MailGroup, boolean>,
): Promise<Result<null, never>> {
  const mutedMails = mailGroups.filter((group) => !wanted[group]);
  await db
    .update(profiles)
    .set({ mutedMails })
    .where(eq(profiles.id, personIdOf(actor)));
  return done(null);
}

/** Stores the name of a member who joined. The first member's is on the profile. */
export async function renameMember(
  { db, actor, now }: ClientContext,
  name: { firstName: string; lastName: string },
): Promise<Result<null, "not-there">> {
  const renamed = await db
    .update(profiles)
    .set({ ...name, updatedAt: toDate(now) })
    .where(and(eq(profiles.id, personIdOf(actor)), eq(profiles.role, "member")))
    .returning({ id: profiles.id });
  return renamed.length > 0 ? done(null) : refused("not-there");
}

// The owner edits a client, sends links, and marks clients as left. Each change is in the audit log, and a stale form gets
// a conflict.
import { eq, and, gt, inArray, or, asc } from "drizzle-orm";

import { profiles, pets } from "~/db/tables/clients";
import { sessions } from "~/db/tables/accounts";
import { type AdminContext, enqueueMail, recordChanges, type Mail, renderMail } from "~/platform/index.server";
import {
  voidSignInLinks,
  invitationMail,
  makeToken,
  type NewToken,
  mailFrom,
  storeToken,
} from "~/accounts/index.server";
import { done, refused, type Result } from "~/shared/result";
import { toDate, dayIn } from "~/shared/dates";
import { refreshCertified, lockClient, type StoredClient, subjectOf } from "~/clients/certification/commands.server";
import { memberIds } from "~/clients/profile/household.server";
import { renderAddressNews } from "~/clients/profile/address-news.server";
import { activeStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/standing-walks";
import { requests } from "~/db/tables/visits";
import { hasEmail } from "~/platform/index";
import { ownChecklistOf, readProgress } from "~/clients/certification/queries.server";
import { certificationMail } from "~/clients/acceptance/emails";

import type { DetailsInput, NotesInput } from "./forms";
import { type Client, getAccountFacts, getClient } from "./queries.server";
import { type LinkKind, type LinkRefusal, refusalOfLink } from "./rules";

type Fields = Partial<
  Pick<StoredClient, "firstName" | "lastName" | "phone" | "address" | "ownerNotes" | "emergencyName" | "emergencyPhone">
>;
type Outcome = Result<null, "unknown-client" | "changed-meanwhile">;

export const editClient = async (
  ctx: AdminContext,
  id: string,
  { version, ...fields }: DetailsInput,
): Promise<Outcome> => change(ctx, id, { action: "editClient", version, fields });

/** Saves the owner's notes, which no one else may read. */
export async function saveClientNotes(ctx: AdminContext, id: string, input: NotesInput): Promise<Outcome> {
  const { version, ownerNotes } = input;
  return change(ctx, id, { action: "saveClientNotes", version, fields: { ownerNotes } });
}

/** Changes fields of a client without a mail about a new address. Used by imports. */
export const fillInClient = async (ctx: AdminContext, id: string, version: number, fields: Fields): Promise<Outcome> =>
  change(ctx, id, { action: "fillInClient", version, fields, isSilent: true });

/** Signs a client out on all devices, and returns the number of ended sessions. */
export async function endClientSessions(ctx: AdminContext, id: string): Promise<Result<number, "unknown-client">> {
  return ctx.db.transaction(async (tx) => {
    const client = await lockClient(tx, id);
    if (!client) return refused("unknown-client");
    // The link that was mailed could open a new session, so it is voided.
    await voidSignInLinks(tx, id, ctx.now);
    const isTheirs = inArray(sessions.userId, memberIds(tx, id));
    const ended = await tx.delete(sessions).where(isTheirs).returning({ id: sessions.id });
    if (ended.length > 0) {
      const change = { before: { sessions: ended.length }, after: { sessions: 0 } };
      await recordChanges(tx, ctx, [{ action: "endClientSessions", ...subjectOf(client), ...change }]);
    }
    return done(ended.length);
  });
}

async function change(
  ctx: AdminContext,
  id: string,
  { action, version, fields, isSilent }: { action: string; version: number; fields: Fields; isSilent?: true },
): Promise<Outcome> {
  const news = isSilent ? [] : await renderNews(ctx, id, version, fields);
  const changed = await ctx.db.transaction(async (tx): Promise<Outcome> => {
    const stored = await lockClient(tx, id);
    if (!stored) return refused("unknown-client");
    if (stored.version !== version) return refused("changed-meanwhile");
    const changed = (Object.keys(fields) as (keyof Fields)[]).filter((name) => fields[name] !== stored[name]);
    if (changed.length === 0) return done(null);
    await tx
      .update(profiles)
      .set({
        ...fields,
        ...consentAfter(changed),
        version: version + 1,
        updatedAt: toDate(ctx.now),
      })
      .where(eq(profiles.id, id));
    await refreshCertified(tx, id);
    await enqueueMail(tx, news);
    const pick = (from: Fields) => Object.fromEntries(changed.map((name) => [name, from[name]]));
    await recordChanges(tx, ctx, [{ action, ...subjectOf(stored), before: pick(stored), after: pick(fields) }]);
    return done(null);
  });
  if (changed.ok && news.length > 0) ctx.services.wakeMail();
  return changed;
}

async function renderNews(ctx: AdminContext, id: string, version: number, { address }: Fields) {
  if (address === undefined) return [];
  const [stored] = await ctx.db.select().from(profiles).where(eq(profiles.id, id));
  if (!stored) return [];
  const name = `${stored.firstName} ${stored.lastName}`;
  return (await renderAddressNews(ctx, { id, name, version, was: stored.address, is: address })).mails;
}

/** Consent to text messages ends when the phone number changes, since it was given for that number. */
const consentAfter = (changed: readonly (keyof Fields)[]) =>
  changed.includes("phone") ? { smsConsentAt: null, smsConsentText: null, smsConsentAddress: null } : {};

/**
 * Marks a client as left, and returns the first name. Refused while a visit is ahead: the access entries are deleted
 * after leaving, and the walker would have no code for the door (docs/product.md, Privacy).
 */
export const markLeft = async (
  ctx: AdminContext,
  id: string,
): Promise<Result<string, "unknown-client" | "still-comes">> =>
  ctx.db.transaction(async (tx) => {
    const client = await lockClient(tx, id);
    if (!client) return refused("unknown-client");
    if (client.leftOn) return done(client.firstName);
    if (await isExpected(tx, id, ctx.now)) return refused("still-comes");
    const leftOn = dayIn(ctx.business.timeZone, ctx.now);
    await tx.update(profiles).set({ leftOn }).where(eq(profiles.id, id));
    const change = { action: "markClientLeft", ...subjectOf(client), before: {}, after: { leftOn: leftOn.toString() } };
    await recordChanges(tx, ctx, [change]);
    return done(client.firstName);
  });

export const markBack = async (ctx: AdminContext, id: string): Promise<Result<string, "unknown-client">> =>
  ctx.db.transaction(async (tx) => {
    const client = await lockClient(tx, id);
    if (!client) return refused("unknown-client");
    if (!client.leftOn) return done(client.firstName);
    await tx.update(profiles).set({ leftOn: null, closedAt: null, emptiedAt: null }).where(eq(profiles.id, id));
    await refreshCertified(tx, id);
    const before = { leftOn: client.leftOn.toString() };
    await recordChanges(tx, ctx, [{ action: "markClientBack", ...subjectOf(client), before, after: {} }]);
    return done(client.firstName);
  });

/** True when the client has a request or visit ahead, or a standing walk that continues. */
async function isExpected(tx: Db, clientId: string, now: Temporal.Instant): Promise<boolean> {
  const [coming, standing] = await Promise.all([
    tx.$count(
      requests,
      and(
        eq(requests.clientId, clientId),
        or(
          eq(requests.status, "in_progress"),
          and(inArray(requests.status, ["pending", ...activeStates]), gt(requests.windowEnd, now)),
        ),
      ),
    ),
    tx.$count(series, and(eq(series.clientId, clientId), inArray(series.status, ["pending", "active"]))),
  ]);
  return coming + standing > 0;
}

type LinkOutcome = Result<null, "unknown-client" | LinkRefusal>;

/** Sends a new invitation or certification link, for a client whose earlier link was lost or expired. */
export async function sendLinkAgain(ctx: AdminContext, id: string, kind: LinkKind): Promise<LinkOutcome> {
  const client = await getClient(ctx.db, id, ctx.now);
  if (!client) return refused("unknown-client");
  if (!hasEmail(client.email)) return refused("no-email");
  const token = makeToken(kind, id, ctx.now);
  const mail = await renderMail(await mailOf(ctx, client, kind, token), ctx.services.origin);
  const outcome = await ctx.db.transaction(async (tx): Promise<LinkOutcome> => {
    const locked = await lockClient(tx, id);
    if (!locked) return refused("unknown-client");
    const refusal = refusalOfLink(kind, await getAccountFacts(tx, id), token.row.expiresAt);
    if (refusal) return refused(refusal);
    await storeToken(tx, token, ctx.now);
    await enqueueMail(tx, [mail]);
    const action = kind === "invitation" ? "sendInvitation" : "sendCertificationLink";
    await recordChanges(tx, ctx, [{ action, ...subjectOf(locked), before: {}, after: { to: client.email } }]);
    return done(null);
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

async function mailOf(ctx: AdminContext, client: Client, kind: LinkKind, token: NewToken): Promise<Mail> {
  const from = mailFrom(ctx);
  if (kind === "invitation") return invitationMail(client, token, from);
  const accepted = await ctx.db
    .select({ id: pets.id, name: pets.name })
    .from(pets)
    .where(and(eq(pets.ownerId, client.id), eq(pets.isAccepted, true)))
    .orderBy(asc(pets.createdAt));
  const checklist = ownChecklistOf(await readProgress(ctx.db, client.id));
  const link = { token: token.token, checklist, again: token.row.tokenHash };
  return certificationMail(client, accepted, link, from.identity, from.origin);
}

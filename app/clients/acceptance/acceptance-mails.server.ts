// Mails about accepted pets. They are rendered before the transaction; the transaction picks and stores the needed
// ones.
import { and, eq, inArray, isNotNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { oneTimeTokens } from "~/db/tables/accounts";
import { outbox } from "~/db/tables/platform";
import { pets, profiles } from "~/db/tables/clients";
import { enqueueMail, type AdminContext, type NewMail, renderMail } from "~/platform/index.server";
import { makeToken, type NewToken, storeToken } from "~/accounts/index.server";

import { ownChecklistOf, type Progress, readProgress } from "~/clients/certification/queries.server";
import { chooseMails } from "./rules";
import { certificationMail, petAcceptedMail } from "~/clients/acceptance/emails";

export type Pet = typeof pets.$inferSelect;

/** Mails rendered in advance for one client. Not all of them are sent. */
interface Prepared {
  token: NewToken;
  certification: NewMail;
  /** Mail about each accepted pet, by pet id. */
  accepted: Map<string, NewMail>;
}

/** Rendered mails by client id. */
export type RenderedMails = Map<string, Prepared>;

/** Returns the client's progress after these pets are accepted. */
const withAccepted = (progress: Progress, accepted: readonly Pet[]): Progress =>
  progress && {
    ...progress,
    pets: progress.pets.map((pet) => ({
      ...pet,
      isAccepted: pet.isAccepted || accepted.some(({ id }) => id === pet.id),
    })),
  };

/** Renders every mail that may be needed, so that the transaction stays short. */
export async function renderAcceptanceMails(ctx: AdminContext, chosen: readonly Pet[]): Promise<RenderedMails> {
  const { origin } = ctx.services;
  const { identity } = ctx.business;
  const prepared: RenderedMails = new Map();
  const ofOwner = Map.groupBy(chosen, (pet) => pet.ownerId);
  const clients = await ctx.db
    .select()
    .from(profiles)
    .where(inArray(profiles.id, [...ofOwner.keys()]));
  for (const client of clients) {
    const { id: ownerId } = client;
    const theirs = ofOwner.get(ownerId) ?? [];
    const checklist = ownChecklistOf(withAccepted(await readProgress(ctx.db, ownerId), theirs));
    const token = makeToken("certification", ownerId, ctx.now);
    const options = { token: token.token, checklist };
    const accepted = new Map<string, NewMail>();
    for (const pet of theirs)
      accepted.set(pet.id, await renderMail(petAcceptedMail(client, pet, checklist, identity, origin), origin));
    const certification = await renderMail(certificationMail(client, theirs, options, identity, origin), origin);
    prepared.set(ownerId, { token, certification, accepted });
  }
  return prepared;
}

/**
 * Stores the mails that a client gets about these pets, and returns their number. The caller must hold the lock on the
 * client.
 */
export async function enqueueAcceptanceMails(
  tx: Db,
  ctx: AdminContext,
  ownerId: string,
  accepted: readonly Pet[],
  prepared: RenderedMails,
): Promise<number> {
  const mails = prepared.get(ownerId);
  if (!mails) return 0;
  const news = chooseMails(accepted, await certificationWasSent(tx, ownerId));
  if (news.certification) {
    await storeToken(tx, mails.token, ctx.now);
    await enqueueMail(tx, [mails.certification]);
    return 1;
  }
  const each = news.accepted.flatMap((pet) => mails.accepted.get(pet.id) ?? []);
  await enqueueMail(tx, each);
  return each.length;
}

/**
 * Whether the client already got the certification mail. Mails and links are deleted after a while
 * (business/texts/retention.ts), so any of three things proves it: the mail, its link, or a pet that was accepted
 * earlier.
 */
async function certificationWasSent(tx: Db, ownerId: string): Promise<boolean> {
  const mail = await tx.$count(outbox, eq(outbox.dedupeKey, `certification:${ownerId}`));
  const link = await tx.$count(
    oneTimeTokens,
    and(eq(oneTimeTokens.profileId, ownerId), eq(oneTimeTokens.kind, "certification")),
  );
  const pet = await tx.$count(pets, and(eq(pets.ownerId, ownerId), isNotNull(pets.acceptedAt)));
  return mail + link + pet > 0;
}

// The mails that go with accepted pets: made before the transaction opens, chosen and stored in it.
import { and, eq, inArray, isNotNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { oneTimeTokens } from "~/db/tables/accounts";
import { outbox } from "~/db/tables/platform";
import { pets, profiles } from "~/db/tables/clients";
import { enqueueMail, type AdminContext, type NewMail, renderMail } from "~/platform/index.server";
import { makeToken, type NewToken, storeToken } from "~/accounts/index.server";
import { getIdentity } from "~/offer/index.server";

import { getChecklistFacts } from "~/clients/certification/queries.server";
import { checklistOf, type ChecklistFacts } from "~/clients/certification/rules";
import { newsOf } from "./rules";
import { certificationMail, petAcceptedMail } from "~/clients/acceptance/emails";

export type Pet = typeof pets.$inferSelect;

/** The mails one client may get by this press, ready to be stored. */
interface Prepared {
  token: NewToken;
  certification: NewMail;
  /** By the pet's id. */
  accepted: Map<string, NewMail>;
}

/** By the client's id. */
export type PreparedNews = Map<string, Prepared>;

export const openStepsOf = (facts: ChecklistFacts) =>
  checklistOf(facts)
    .filter(({ state }) => state === "open")
    .map(({ step }) => step);

/** Whichever mail turns out to be right, it is rendered already: the transaction stays short. */
export async function prepareNews(ctx: AdminContext, chosen: readonly Pet[]): Promise<PreparedNews> {
  const { origin } = ctx.services;
  const identity = await getIdentity(ctx.db);
  const prepared: PreparedNews = new Map();
  const ofOwner = Map.groupBy(chosen, (pet) => pet.ownerId);
  const clients = await ctx.db
    .select()
    .from(profiles)
    .where(inArray(profiles.id, [...ofOwner.keys()]));
  for (const client of clients) {
    const { id: ownerId } = client;
    const theirs = ofOwner.get(ownerId) ?? [];
    const openSteps = openStepsOf(await getChecklistFacts(ctx.db, ownerId));
    const token = makeToken("certification", ownerId, ctx.now);
    const options = { token: token.token, openSteps };
    const accepted = new Map<string, NewMail>();
    for (const pet of theirs)
      accepted.set(pet.id, await renderMail(petAcceptedMail(client, pet, openSteps, identity, origin), origin));
    const certification = await renderMail(certificationMail(client, theirs, options, identity, origin), origin);
    prepared.set(ownerId, { token, certification, accepted });
  }
  return prepared;
}

/** Stores what this client is to be told of these pets; call it with the client's row locked. Answers how many mails. */
export async function tellNews(
  tx: Db,
  ctx: AdminContext,
  ownerId: string,
  accepted: readonly Pet[],
  prepared: PreparedNews,
): Promise<number> {
  const mails = prepared.get(ownerId);
  if (!mails) return 0;
  const news = newsOf(accepted, await certificationWasSent(tx, ownerId));
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
 * Copies of mails and old links are deleted after a while (business/texts/retention.ts), so each of three traces tells: the
 * mail, its link, and a pet that was accepted through the desk before.
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

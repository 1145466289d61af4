// Finish publishes a visit's report cards, one per household; undoing Finish turns them into drafts again. The mail is
// sent when Finish can't be undone anymore, with the card's data at that time (docs/product.md, Report card).
import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";

import { stepUndoMinutes } from "~/business/policies";
import { reportCards } from "~/db/tables/report-cards";
import type { Db } from "~/db/client.server";
import { getWeatherOn } from "~/offer/index.server";
import { takeMailBack, type MailRow, type RecheckVerdict, renderMail } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { listSteps, shownSteps, type RequestDetails, setVisitState } from "~/ledger/index.server";
import { stepTimes } from "~/ledger/index";

import { cardToken, hashOfCardToken, findCard } from "./find-card.server";
import { cardMail, cardMailKey } from "./emails";
import { readCards } from "./read-cards.server";
import { recheckReminder } from "../reminders/reminders.server";
import type { ClientContext } from "~/platform/index.server";

/** Callbacks for the ledger's commands that finish a visit and undo Finish. */
export const reportCardsOfVisit = { publish: publishCards, withdraw: withdrawCards };

/** A household without a card gets one with the times and the walker's name. */
async function publishCards(
  tx: Db,
  ctx: ClientContext,
  { visitId, households }: { visitId: string; households: readonly RequestDetails[] },
  mail: Parameters<Parameters<typeof setVisitState>[2]["publish"]>[3],
): Promise<void> {
  const { now, actor, services, business } = ctx;
  const times = stepTimes(shownSteps(await listSteps(tx, visitId)));
  for (const details of households) {
    const requestId = details.request.id;
    await tx
      .insert(reportCards)
      .values({ requestId, writtenBy: actor.id, version: 0, createdAt: now })
      .onConflictDoNothing({ target: reportCards.requestId });
    const [stored] = await readCards(tx, [details]);
    if (!stored?.id) throw new Error("a report card that was just stored is not there");
    const token = cardToken(services.secret, stored.id);
    await tx
      .update(reportCards)
      .set({
        publishedAt: now,
        changedAt: null,
        tokenHash: hashOfCardToken(token),
        version: sql`${reportCards.version} + 1`,
      })
      .where(eq(reportCards.id, stored.id));
    await mail(cardMail, {
      details,
      card: stored,
      cardId: stored.id,
      times,
      weather: details.visit && (await getWeatherOn(tx, dayIn(business.timeZone, details.visit.startsAt))),
      token,
      leavesAt: now.add({ minutes: stepUndoMinutes }),
    });
  }
}

async function withdrawCards(tx: Db, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return;
  const drafts = await tx
    .update(reportCards)
    .set({ publishedAt: null, changedAt: null, tokenHash: null, version: sql`${reportCards.version} + 1` })
    .where(inArray(reportCards.requestId, [...requestIds]))
    .returning({ id: reportCards.id });
  for (const { id } of drafts) await takeMailBack(tx, cardMailKey(id));
}

const cardFacts = z.object({ about: z.literal("card"), cardId: z.guid() });

/**
 * Renders the mail of a report card right before it is sent, with the card's current data. Passes all other mails to
 * `recheckReminder`.
 */
export async function recheckMail(
  db: Db,
  now: Temporal.Instant,
  site: Parameters<typeof recheckReminder>[2],
  mail: Pick<MailRow, "recheck">,
): Promise<RecheckVerdict> {
  const asked = cardFacts.safeParse(mail.recheck);
  if (!asked.success) return recheckReminder(db, now, site, mail);
  const { identity, timeZone: zone } = await site.readBusiness();
  const { cardId } = asked.data;
  const found = await findCard(db, cardId, zone);
  if (!found?.card.publishedAt) return "drop";
  const token = cardToken(site.secret, cardId);
  const current = cardMail({ ...found, cardId, token, leavesAt: now }, identity, site.origin, zone);
  const { subject, text, html, pictures } = await renderMail(current, site.origin);
  return { send: { subject, text, html, pictures: pictures ?? null } };
}

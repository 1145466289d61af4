// Finish publishes a visit's report cards, one per household; undoing Finish turns them into drafts again. Their mail is
// sent when Finish can't be undone anymore, or in the evening with the other cards of the day. It has the data of the
// time when it is sent (docs/product.md, Report card).
import { and, asc, eq, gte, inArray, lt, notExists, sql } from "drizzle-orm";
import { z } from "zod";

import { outbox } from "~/db/tables/platform";
import { reportCards } from "~/db/tables/report-cards";
import { requests, visits } from "~/db/tables/visits";
import type { Db } from "~/db/client.server";
import { getWeatherOn } from "~/offer/index.server";
import { takeMailBack, type MailRow, type RecheckVerdict, renderMail } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { instantAt } from "~/business/times/windows";
import { listSteps, shownSteps, type RequestDetails, type Sender, setVisitState } from "~/ledger/index.server";
import { stepTimes } from "~/ledger/index";

import { isFinishHeld } from "../care/visit-tasks.server";
import { cardToken, hashOfCardToken, findCard } from "./find-card.server";
import { cardMail, cardMailKey, dayOfCardsMail, type MailedCard } from "./emails";
import { readCards } from "./read-cards.server";
import { dailyMailFor, mailedFrom } from "./rules";
import { listComingVisits } from "../reminders/coming-visits.server";
import { recheckReminder } from "../reminders/reminders.server";
import type { ClientContext } from "~/platform/index.server";

/** Callbacks for the ledger's commands that finish a visit and undo Finish. */
export const reportCardsOfVisit = { isFinishHeld, publish: publishCards, withdraw: withdrawCards };

/** A household without a card gets one with the times and the walker's name. */
async function publishCards(
  tx: Db,
  ctx: ClientContext,
  { visitId, households }: { visitId: string; households: readonly RequestDetails[] },
  mail: Parameters<Parameters<typeof setVisitState>[2]["publish"]>[3],
): Promise<void> {
  const { now, actor, services } = ctx;
  const zone = ctx.business.timeZone;
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
    const card: MailedCard = {
      details,
      card: stored,
      cardId: stored.id,
      times,
      weather: details.visit && (await getWeatherOn(tx, dayIn(zone, details.visit.startsAt))),
      token,
    };
    const evening = details.client.cardMails === "daily" ? dailyMailFor(now, zone) : null;
    if (evening) {
      const date = dayIn(zone, now).toString();
      // The mail worker adds the other cards of the day.
      await mail(dayOfCardsMail, { clientId: details.client.id, date, cards: [card], next: [], leavesAt: evening });
    } else await mail(cardMail, { ...card, leavesAt: mailedFrom(now) });
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

const cardFacts = z.discriminatedUnion("about", [
  z.object({ about: z.literal("card"), cardId: z.guid() }),
  z.object({ about: z.literal("cards-of-day"), clientId: z.guid(), date: z.iso.date() }),
]);

/**
 * Renders a mail of report cards right before it is sent, with the cards' current data. Passes all other mails to
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
  const facts = asked.data;
  const ids = facts.about === "card" ? [facts.cardId] : await listCardsToMail(db, facts, zone);
  const found = await Promise.all(ids.map((id) => findCard(db, id, zone)));
  const [card, ...others] = found.flatMap((each): MailedCard[] =>
    each?.card.publishedAt ? [{ ...each, cardId: each.id, token: cardToken(site.secret, each.id) }] : [],
  );
  if (!card) return "drop";
  const sender: Sender = [identity, site.origin, zone];
  const current =
    facts.about === "card"
      ? cardMail({ ...card, leavesAt: now }, ...sender)
      : dayOfCardsMail(
          { ...facts, cards: [card, ...others], next: await listNext(db, facts, now, zone), leavesAt: now },
          ...sender,
        );
  const { subject, text, html, pictures } = await renderMail(current, site.origin);
  return { send: { subject, text, html, pictures: pictures ?? null } };
}

interface HouseholdDay {
  clientId: string;
  /** ISO date. */
  date: string;
}

/** Lists the household's cards published on the day, in the order of the visits, without those mailed on their own. */
async function listCardsToMail(db: Db, { clientId, date }: HouseholdDay, zone: string): Promise<string[]> {
  const day = Temporal.PlainDate.from(date);
  const rows = await db
    .select({ id: reportCards.id })
    .from(reportCards)
    .innerJoin(requests, eq(requests.id, reportCards.requestId))
    .innerJoin(visits, eq(visits.id, requests.visitId))
    .where(
      and(
        eq(requests.clientId, clientId),
        gte(reportCards.publishedAt, instantAt(day, "00:00", zone)),
        lt(reportCards.publishedAt, instantAt(day.add({ days: 1 }), "00:00", zone)),
        notExists(
          db
            .select({ id: outbox.id })
            .from(outbox)
            .where(eq(outbox.dedupeKey, sql`${cardMailKey("")} || ${reportCards.id}`)),
        ),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(reportCards.id));
  return rows.map(({ id }) => id);
}

/** Lists the visits of the household's next day with a visit, within a week. */
async function listNext(db: Db, { clientId, date }: HouseholdDay, now: Temporal.Instant, zone: string) {
  const first = Temporal.PlainDate.from(date);
  const ahead = await listComingVisits(db, { first, last: first.add({ days: 7 }) }, now, zone, clientId);
  const [soonest] = ahead;
  return soonest ? ahead.filter((each) => dayIn(zone, each.startsAt).equals(dayIn(zone, soonest.startsAt))) : [];
}

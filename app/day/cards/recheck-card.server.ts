import { z } from "zod";

import type { Db } from "~/db/client.server";
import { getIdentity } from "~/offer/index.server";
import { type MailRow, type RecheckVerdict, renderMail } from "~/platform/index.server";

import { recheckReminder } from "../reminders/reminders.server";
import { cardToken, findCard } from "./find-card.server";
import { cardMail } from "./emails";

const cardFacts = z.object({ about: z.literal("card"), cardId: z.guid() });

/**
 * Renders the mail of a report card right before it is sent, with the card's current data. Passes other mails on to the
 * reminders.
 */
export async function recheckMail(
  db: Db,
  now: Temporal.Instant,
  site: Parameters<typeof recheckReminder>[2],
  mail: Pick<MailRow, "recheck">,
): Promise<RecheckVerdict> {
  const asked = cardFacts.safeParse(mail.recheck);
  if (!asked.success) return recheckReminder(db, now, site, mail);
  const { cardId } = asked.data;
  const found = await findCard(db, cardId);
  if (!found?.card.publishedAt) return "drop";
  const token = cardToken(site.secret, cardId);
  const current = cardMail({ ...found, cardId, token, leavesAt: now }, await getIdentity(db), site.origin);
  const { subject, text, html, pictures } = await renderMail(current, site.origin);
  return { send: { subject, text, html, pictures: pictures ?? null } };
}

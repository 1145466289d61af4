import { eq } from "drizzle-orm";

import { reportCards } from "~/db/tables/report-cards";
import type { ClientContext } from "~/platform/index.server";
import { getRequestDetails } from "~/ledger/index.server";

import { cardPath } from "../cards/find-card.server";
import { isLinked } from "../cards/rules";
import { findRequest } from "./find-request.server";

/**
 * Address of a booking's report card: the mail's link for its client, the form for its walker and the owner; null
 * without a card.
 */
export async function findOwnCard(ctx: ClientContext, bookingId: string): Promise<string | null> {
  const { db, actor, now, services } = ctx;
  const found = await findRequest(db, actor, bookingId);
  const details = found && (await getRequestDetails(db, found.requestId));
  if (!details?.visit) return null;
  if (found?.as !== "client") return `/visits/${details.visit.id}/card`;
  const [card] = await db.select().from(reportCards).where(eq(reportCards.requestId, details.request.id));
  return card && isLinked(card.publishedAt, now) ? cardPath(services.secret, card.id) : null;
}

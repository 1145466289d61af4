// Finds a booking for its client, its walker, and the owner (docs/product.md, Dashboard). For anyone else it does not
// exist.
import { and, eq, inArray, or, type SQL } from "drizzle-orm";

import { promisedStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { bookings, requests, visits } from "~/db/tables/visits";
import type { SignedIn, ClientContext } from "~/platform/index.server";
import { getRequestDetails } from "~/ledger/index.server";
import { reportCards } from "~/db/tables/report-cards";

import { cardPath } from "../cards/find-card.server";
import { isLinked } from "../cards/rules";
import { viewedAs, type ViewedAs } from "~/day/policy";

export type Viewer = Pick<SignedIn, "id" | "memberId" | "role" | "isEmployee">;

export async function findRequest(
  db: Db,
  viewer: Viewer,
  bookingId: string,
): Promise<{ requestId: string; as: ViewedAs } | null> {
  const [row] = await db
    .select({ requestId: requests.id, clientId: requests.clientId })
    .from(bookings)
    .innerJoin(requests, eq(requests.id, bookings.requestId))
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .where(and(eq(bookings.id, bookingId), maySee(viewer)));
  return row ? { requestId: row.requestId, as: viewedAs(viewer, row) } : null;
}

/** URL for an id that belongs to no booking: the page of a request's first booking, or of a contact form's lead. */
export async function findOtherAddress(db: Db, viewer: Viewer, id: string): Promise<string | null> {
  const [request] = await db
    .select({ id: requests.id })
    .from(requests)
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .where(and(eq(requests.id, id), maySee(viewer)));
  if (request) {
    const first = (await getRequestDetails(db, request.id))?.pets[0];
    return first ? `/booking/${first.bookingId}` : null;
  }
  if (viewer.role !== "admin") return null;
  const [placeholder] = await db.select({ leadId: bookings.leadId }).from(bookings).where(eq(bookings.id, id));
  return placeholder?.leadId ? `/admin/leads/${placeholder.leadId}` : null;
}

/** A walker sees assigned visits until they are canceled. */
function maySee({ id, role, isEmployee }: Viewer): SQL | undefined {
  if (role === "admin") return undefined;
  const own = eq(requests.clientId, id);
  return isEmployee ? or(own, and(eq(visits.walkerId, id), inArray(requests.status, promisedStates))) : own;
}

/**
 * URL of a booking's report card: the mailed link for the client, the form for the walker and the owner; null without a
 * card.
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

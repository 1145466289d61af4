// Finds a report card with its visit and household, by id or by the token of its link.
import { eq, type SQL } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { reportCards } from "~/db/tables/report-cards";
import { getWeatherOn } from "~/offer/index.server";
import { type ClientContext, sha256, sign } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { getRequestDetails, listSteps, shownSteps } from "~/ledger/index.server";
import { can, stepTimes } from "~/ledger/index";
import { listVisitTasks } from "../care/visit-tasks.server";
import { knownPlaces } from "../steps/places";
import { listPlacesSeen } from "../steps/list-places-seen.server";
import { readCards } from "./read-cards.server";
import { isLinked } from "./rules";

export const findCard = (db: Db, cardId: string, zone: string) => find(db, eq(reportCards.id, cardId), zone);

/**
 * Returns null for an unknown token and for an expired one, so that the response doesn't reveal which of the two it
 * was.
 */
export async function findCardByToken(db: Db, token: string, now: Temporal.Instant, zone: string) {
  const found = await find(db, eq(reportCards.tokenHash, hashOfCardToken(token.slice(0, 200))), zone);
  return found && isLinked(found.card.publishedAt, now) ? found : null;
}

export type FoundCard = NonNullable<Awaited<ReturnType<typeof find>>>;

async function find(db: Db, which: SQL, zone: string) {
  const [row] = await db
    .select({ id: reportCards.id, requestId: reportCards.requestId })
    .from(reportCards)
    .where(which);
  const details = row ? await getRequestDetails(db, row.requestId) : null;
  if (!row || !details?.visit) return null;
  const [card] = await readCards(db, [details]);
  if (!card) return null;
  const steps = await listSteps(db, details.visit.id);
  return {
    id: row.id,
    details: { ...details, visit: details.visit },
    card,
    tasks: (
      (await listVisitTasks(db, [details.visit.id], details.visit.startsAt, zone)).get(details.visit.id) ?? []
    ).filter(({ requestId }) => requestId === row.requestId),
    times: stepTimes(shownSteps(steps)),
    /** Whether the household can see in its account where the visit began and ended. */
    hasPlaces:
      knownPlaces(steps).length > 0 && (await listPlacesSeen(db, "client", [details.visit.id])).has(details.visit.id),
    weather: await getWeatherOn(db, dayIn(zone, details.visit.startsAt)),
  };
}

/**
 * Whether the person may see a card's photos: the walker and the owner always, the client once the card is published.
 */
export async function seesCard(
  { db, actor, business }: Pick<ClientContext, "db" | "actor" | "business">,
  cardId: string,
): Promise<boolean> {
  const found = await findCard(db, cardId, business.timeZone);
  if (!found) return false;
  const { card, details } = found;
  if (can(actor, "say how a visit goes", details.visit)) return true;
  return card.publishedAt !== null && can(actor, "change a request", details.request);
}

const purpose = "report-card";

export const cardToken = (secret: string, cardId: string): string => sign(secret, purpose, cardId);

export const hashOfCardToken = (token: string): string => sha256(token);

export const cardPath = (secret: string, cardId: string): string => `/visit/${cardToken(secret, cardId)}`;

// One report card with its visit and household: by itself, or by the link that opens it, for as long as that works.
import { eq, type SQL } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { reportCards } from "~/db/tables/report-cards";
import { getWeatherOn } from "~/offer/index.server";
import { type ClientContext, sha256, sign } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";
import { listSteps, shownSteps, getRequestDetails } from "~/ledger/index.server";
import { can, stepTimes } from "~/ledger/index";
import { placesOf } from "../places/rules";
import { listPlacesSeen } from "../places/show-places.server";
import { readCards } from "./read-cards.server";
import { isLinked } from "./rules";

export const findCard = (db: Db, cardId: string) => find(db, eq(reportCards.id, cardId));

/** Null for a link that never was, or is over; one answer for both. */
export async function findCardByToken(db: Db, token: string, now: Temporal.Instant) {
  const found = await find(db, eq(reportCards.tokenHash, hashOfCardToken(token.slice(0, 200))));
  return found && isLinked(found.card.publishedAt, now) ? found : null;
}

export type FoundCard = NonNullable<Awaited<ReturnType<typeof find>>>;

async function find(db: Db, which: SQL) {
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
    times: stepTimes(shownSteps(steps)),
    /** Its household reads in its account where the visit began or ended. */
    hasPlaces:
      placesOf(steps).length > 0 && (await listPlacesSeen(db, "client", [details.visit.id])).has(details.visit.id),
    weather: await getWeatherOn(db, dayInLosAngeles(details.visit.startsAt)),
  };
}

/** Whether somebody who is signed in may see a card's photos: the walker who comes and the owner always, its client once it's sent. */
export async function seesCard({ db, actor }: Pick<ClientContext, "db" | "actor">, cardId: string): Promise<boolean> {
  const found = await findCard(db, cardId);
  if (!found) return false;
  const { card, details } = found;
  if (can(actor, "say how a visit goes", details.visit)) return true;
  return card.publishedAt !== null && can(actor, "change a request", details.request);
}

const purpose = "report-card";

export const cardToken = (secret: string, cardId: string): string => sign(secret, purpose, cardId);

export const hashOfCardToken = (token: string): string => sha256(token);

export const cardPath = (secret: string, cardId: string): string => `/visit/${cardToken(secret, cardId)}`;

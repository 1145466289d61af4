// Adds a walk in progress with its report cards.
import { reportCardsOfVisit } from "~/day/cards/publish-cards.server";
import { asc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { reportCards } from "~/db/tables/report-cards";
import { bookings, requests, visits } from "~/db/tables/visits";
import type { SaveCardInput } from "~/day/cards/save-card.server";
import { saveCard } from "~/day/cards/save-card.server";
import { setVisitState } from "~/ledger/verbs/set-visit-state.server";
import { undoVisitStep } from "~/ledger/verbs/undo-step.server";

import { addReadyClient, addRequest, addVisit, addWalker } from "./ledger";
import { contextOf, type Person } from "./people";
import { atWall } from "./zone";

type NewCard = Partial<SaveCardInput["cards"][number]>;

interface SaveFrom extends Partial<Pick<SaveCardInput, "version" | "key" | "after">> {
  by?: Person;
}

/** Adds a walk on Tuesday, November 24, 2026 from 10:00 to 10:30 AM. If it is a hike, a second household takes part. */
export async function setUpCard(db: Db, { isHike = false } = {}) {
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const request = isHike ? { serviceType: "adventure-hike", duration: 120 } : {};
  const { visit, request: first } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00", request });
  const other = await addReadyClient(db, { petNames: ["Luna"], firstName: "Robin" });
  const second = isHike
    ? await addRequest(db, other.client, { ...request, status: "confirmed", visitId: visit.id })
    : null;
  const at = (time: string, by: Person = walker) => contextOf(db, by, { now: atWall(`2026-11-24T${time}`) });
  const visitNow = async () => (await db.select().from(visits).where(eq(visits.id, visit.id)))[0] ?? visit;
  const press = async (to: "in_progress" | "completed", time: string) =>
    setVisitState(at(time), { visitId: visit.id, version: (await visitNow()).version, to }, reportCardsOfVisit);
  const undo = async (time: string) =>
    undoVisitStep(at(time), { visitId: visit.id, version: (await visitNow()).version }, reportCardsOfVisit);
  const cards = () => db.select().from(reportCards).orderBy(asc(reportCards.createdAt));
  const bookingOf = async (requestId: string) =>
    (await db.select().from(bookings).where(eq(bookings.requestId, requestId)))[0]?.id ?? "";
  const save = async (
    time: string,
    given: NewCard = {},
    { by = walker, version, key = null, after = null }: SaveFrom = {},
  ) => {
    const requestId = given.requestId ?? first.id;
    const known = (await cards()).reduce((sum, one) => sum + one.version, 0);
    const card = { requestId, note: "Good walk.", remove: [], pets: [], photos: [], ...given };
    return saveCard(at(time, by), { visitId: visit.id, version: version ?? known, key, after, cards: [card] });
  };
  const requestNow = async () => (await db.select().from(requests).where(eq(requests.id, first.id)))[0];
  return { walker, client, visit, request: first, other, second, at, press, undo, cards, bookingOf, save, requestNow };
}

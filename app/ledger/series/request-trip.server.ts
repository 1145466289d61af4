// A client asks for a trip (docs/product.md, Trips): one transaction writes the trip, a request for each visit, and two
// mails. A repeated form makes one trip.
import { and, asc, eq, gte, inArray, lte } from "drizzle-orm";

import { feeTermsNow, soonestNow } from "~/business/money/owner-policies";
import { roomIn, type Window } from "~/business/times/windows";
import type { Db } from "~/db/client.server";
import { bookings, requests, trips } from "~/db/tables/visits";
import { getServiceHours } from "~/offer/index.server";
import { type ClientContext, sha256 } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { done, refused, type Refused } from "~/shared/result";

import { selectClosedDays } from "../draft/asked-before.server";
import { tripReceivedMail, tripToOwnerMail } from "../emails/trips";
import { dayRefusal, windowRefusals } from "../model/request-rules";
import { failedStates } from "../model/states";
import { planTrip, sumQuotes, type TripPlan, type TripRefusal, type TripVisit } from "../model/trip";
import { runCommand } from "../placing/run-command.server";
import type { Request } from "../readers/request-details.server";
import { getTrip } from "../readers/trips.server";
import {
  areStillAccepted,
  isMissingRabiesRecord,
  type Pricing,
  priceVisit,
  readPricingForClient,
} from "../requests/check-request.server";
import { hasTooManyOpen, lockOpenRequests } from "../requests/sent-before.server";
import { draftRequest } from "../requests/write-pending-request.server";
import { writeHistories } from "../rows/writer.server";
import type { RequestRefusal } from "../texts/requests";
import type { Acting } from "~/ledger/policy";

export interface TripWish extends TripPlan {
  /** In the order the client chose them. The first pet is charged as the first dog. */
  petIds: readonly string[];
}

export interface TripInput extends TripWish {
  /** Keys of the visits that take place (visitKey). */
  chosen: readonly string[];
  specialRequests: string | null;
  /** Total that was shown to the client, in cents. */
  quotedTotal: Cents;
  formKey: string;
}

export type VisitProblem = Exclude<RequestRefusal, "price-changed">;

/** A visit with its price, or the reason why it can't take place. */
export type QuotedVisit = TripVisit & ({ quote: Quote; window: Window; problem: null } | { problem: VisitProblem });
export type PossibleVisit = Extract<QuotedVisit, { problem: null }>;

interface QuotedTrip {
  ok: true;
  pricing: Pricing;
  visits: QuotedVisit[];
}

/** `actor`: the client. */
type Context = Pick<ClientContext, "db" | "business" | "now"> & { actor: Pick<ClientContext["actor"], "id"> };

/** Checks and prices each visit of a trip. Writes nothing. */
export async function quoteTrip(
  { db, business, now, actor }: Context,
  wish: TripWish,
  chosen: readonly string[] | null = null,
): Promise<QuotedTrip | Refused<TripRefusal> | Refused<VisitProblem>> {
  const planned = planTrip(wish, chosen);
  if (!planned.ok) return planned;
  const pricing = await readPricingForClient({ db, business, now }, { clientId: actor.id, petIds: wish.petIds });
  if (!pricing.ok) return pricing;
  const [hours, closed] = await Promise.all([getServiceHours(db), selectClosedDays(db, wish.firstDay, wish.lastDay)]);
  const zone = business.timeZone;
  const [today, soonest] = [dayIn(zone, now), soonestNow(business, now)];
  const visits = planned.value.map((visit): QuotedVisit => {
    const { date, timeOfDay, minutes } = visit;
    const wrongDay = dayRefusal(date, today);
    if (wrongDay) return { ...visit, problem: wrongDay };
    if (closed.some(({ from, to }) => isBetween(date, from, to))) return { ...visit, problem: "closed-day" };
    const room = roomIn(hours, { day: date, timeOfDay }, minutes, now, zone, soonest);
    if (!room.ok) return { ...visit, problem: windowRefusals[room.reason] };
    const priced = priceVisit(pricing, { ...visit, training: false });
    if (!priced.ok) return { ...visit, problem: priced.reason };
    return { ...visit, quote: priced.quote, window: room.window, problem: null };
  });
  const [first] = visits;
  // What is wrong with all visits in the same way is wrong with the trip.
  const isSame = first?.problem && visits.every(({ problem }) => problem === first.problem);
  return isSame ? refused(first.problem) : { ok: true, pricing, visits };
}

const isBetween = (day: Temporal.PlainDate, first: Temporal.PlainDate, last: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(first, day) <= 0 && Temporal.PlainDate.compare(day, last) <= 0;

export const isPossible = (visit: QuotedVisit): visit is PossibleVisit => visit.problem === null;

type TripOutcome =
  | { ok: true; value: { tripId: string } }
  | Refused<TripRefusal>
  | Refused<VisitProblem>
  | Refused<"price-changed">
  | Refused<"some-impossible">
  | VisitAsked;

/** A visit that the client asked for already, on the same day and at the same time of day. */
export type VisitAsked = Refused<"visit-asked"> & {
  date: Temporal.PlainDate;
  tripId: string | null;
  bookingId: string;
};

export async function requestTrip(ctx: ClientContext, input: TripInput): Promise<TripOutcome> {
  const clientId = ctx.actor.id;
  const { formKey, sent } = await findSentTrip(ctx.db, clientId, input);
  if (sent) return done({ tripId: sent });
  const quoted = await quoteTrip(ctx, input, input.chosen);
  if (!quoted.ok) return quoted;
  const { pricing } = quoted;
  const visits = quoted.visits.filter(isPossible);
  if (visits.length < quoted.visits.length) return refused("some-impossible");
  if (await isMissingRabiesRecord(ctx.db, pricing.pets, ctx.now, ctx.business.timeZone)) return refused("no-rabies");
  if (sumQuotes(visits.map(({ quote }) => quote)).total !== input.quotedTotal) return refused("price-changed");
  const petIds = pricing.pets.map(({ id }) => id);
  return runCommand<TripOutcome>(ctx, async (tx, { mail }) => {
    await lockOpenRequests(tx, clientId);
    const twin = await findTrip(tx, formKey);
    if (twin) return done({ tripId: twin.id });
    if (!(await areStillAccepted(tx, clientId, petIds))) return refused("pet-pending");
    if (await hasTooManyOpen(tx, { clientId, now: ctx.now }, ctx.business.timeZone)) return refused("too-many-open");
    const asked = await findAsked(tx, clientId, petIds, visits);
    if (asked) return asked;
    const tripId = await writeTrip(tx, ctx, { ...input, formKey }, pricing, visits);
    const details = await getTrip(tx, tripId);
    if (!details) throw new Error("a trip that was just written is gone");
    await mail(tripReceivedMail, details);
    await mail(tripToOwnerMail, details);
    return done({ tripId });
  });
}

async function writeTrip(
  tx: Db,
  ctx: ClientContext,
  { firstDay, lastDay, formKey, specialRequests }: TripInput,
  pricing: Pricing,
  visits: readonly PossibleVisit[],
): Promise<string> {
  const { actor, now } = ctx;
  const [trip] = await tx
    .insert(trips)
    .values({ clientId: actor.id, firstDay, lastDay, formKey, createdAt: now })
    .returning({ id: trips.id });
  if (!trip) throw new Error("a trip was not written");
  const asked = { clientId: actor.id, specialRequests, tripId: trip.id, action: "requestTrip" };
  await writeVisits(tx, ctx, asked, pricing, visits);
  return trip.id;
}

/** Writes a pending request for each visit of the trip. */
export async function writeVisits(
  tx: Db,
  ctx: Acting & Pick<ClientContext, "business">,
  asked: { clientId: string; specialRequests: string | null; tripId: string; action: string },
  { pets, zip, area }: Pricing,
  visits: readonly PossibleVisit[],
): Promise<Request[]> {
  if (visits.length === 0) return [];
  const terms = feeTermsNow(ctx.business, ctx.now);
  const same = { ...asked, pets, zip, areaSlug: area.slug, terms, training: false, formKey: null };
  const drafts = visits.map((visit) => draftRequest({ ...same, ...visit }, ctx.now));
  const stored = await tx
    .insert(requests)
    .values(drafts.map(({ request }) => request))
    .returning();
  await tx.insert(bookings).values(drafts.flatMap((draft) => draft.bookings));
  const change = { action: asked.action };
  await writeHistories(
    tx,
    ctx,
    stored.map((request) => ({ request, from: null, change })),
  );
  return stored;
}

/** Finds a waiting or confirmed visit of one of these pets on the same day and at the same time of day. */
export async function findAsked(
  tx: Db,
  clientId: string,
  petIds: readonly string[],
  visits: readonly PossibleVisit[],
): Promise<VisitAsked | null> {
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return null;
  const theirs = await tx
    .select({ date: requests.date, timeOfDay: requests.timeOfDay, tripId: requests.tripId, bookingId: bookings.id })
    .from(requests)
    .innerJoin(bookings, eq(bookings.requestId, requests.id))
    .where(
      and(
        eq(requests.clientId, clientId),
        gte(requests.date, first.date),
        lte(requests.date, last.date),
        inArray(requests.status, ["pending", "confirmed"]),
        inArray(bookings.petId, [...petIds]),
      ),
    )
    .orderBy(asc(requests.date), asc(bookings.id));
  const same = theirs.find((one) =>
    visits.some(({ date, timeOfDay }) => date.equals(one.date) && timeOfDay === one.timeOfDay),
  );
  return same ? { ok: false, reason: "visit-asked", ...same } : null;
}

/** Finds the trip of a repeated form. Once all its visits were declined or withdrawn, the form makes a new one. */
async function findSentTrip(db: Db, clientId: string, { formKey: key, quotedTotal: _, ...wishes }: TripInput) {
  const sorted = Object.entries(wishes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  let formKey = `${clientId}:${sha256(JSON.stringify([key, sorted]))}`;
  let sent = await findTrip(db, formKey);
  while (sent?.isOver) {
    formKey = `${clientId}:${sha256(`${formKey} ${sent.id}`)}`;
    sent = await findTrip(db, formKey);
  }
  return { formKey, sent: sent?.id ?? null };
}

async function findTrip(db: Db, formKey: string): Promise<{ id: string; isOver: boolean } | null> {
  const rows = await db
    .select({ id: trips.id, status: requests.status })
    .from(trips)
    .innerJoin(requests, eq(requests.tripId, trips.id))
    .where(eq(trips.formKey, formKey));
  const [first] = rows;
  return first ? { id: first.id, isOver: rows.every(({ status }) => failedStates.includes(status)) } : null;
}

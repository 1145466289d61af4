// Requests as their viewer may see them (docs/product.md, Dashboard). Hidden values are null.
import type { Business } from "~/business/business";
import type { FeeTerms } from "~/business/money/owner-policies";
import { asc, eq, inArray } from "drizzle-orm";

import { isActive, isVisitState } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { fullNameIfAny } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { requestChanges } from "~/db/tables/visits";
import { hasEmail } from "~/platform/index";
import { personIdOf } from "~/platform/index.server";
import type { Cents } from "~/shared/money";

import { findRequest, type Viewer } from "./find-request.server";
import { listCardsOf } from "../cards/own-links.server";
import {
  placeInWords,
  timeOfRequest,
  describeProposals,
  type OpenProposal,
  getRequestDetails,
  type RequestDetails,
  requestCalendar,
  type Request,
  listStepsOf,
  shownSteps,
} from "~/ledger/index.server";
import { feeNowOf, stepTimes } from "~/ledger/index";
import { knownPlaces } from "../steps/places";
import { listPlacesSeen } from "../steps/list-places-seen.server";
import { listVisitTasks } from "../care/visit-tasks.server";
import { listPhotos } from "../photos/visit-photo.server";
import { type HistoryEntry, historyInWords } from "../texts/history";
import { addOnsOf } from "~/business/services/service-names";
import { householdFor, sees, type ViewedAs } from "../policy";

interface Looking {
  db: Db;
  actor: Viewer;
  now: Temporal.Instant;
}

/** Returns null when the viewer may not see the booking. */
export async function getBooking(looking: Looking, bookingId: string, zone: string) {
  const found = await findRequest(looking.db, looking.actor, bookingId);
  const details = found && (await getRequestDetails(looking.db, found.requestId));
  if (!details) return null;
  const [view] = await viewRequests(looking, found.as, [details], zone);
  return view ? { ...view, id: bookingId } : null;
}

export type BookingView = Awaited<ReturnType<typeof viewRequests>>[number];

/** Returns the requests as their viewer sees them. Each one links to the page of the request's first booking. */
export async function viewRequests(
  { db, actor, now }: Looking,
  as: ViewedAs,
  all: readonly RequestDetails[],
  zone: string,
) {
  const requests = all.map(({ request }) => request);
  const steps = await listStepsOf(
    db,
    all.flatMap(({ visit }) => visit?.id ?? []),
  );
  const placed = [...steps].flatMap(([visitId, own]) => (knownPlaces(own).length > 0 ? visitId : []));
  const placesSeen = await listPlacesSeen(db, as, placed);
  const histories = await listHistories(db, requests, { id: personIdOf(actor), as });
  const cards = await listCardsOf(db, { as, requestIds: requests.map(({ id }) => id), now });
  const doorPhotos = await listPhotos(
    db,
    "requestId",
    requests.filter(({ status }) => status === "no_show").map(({ id }) => id),
  );
  const tasks = await listVisitTasks(
    db,
    all.flatMap(({ visit }) => visit?.id ?? []),
    now,
    zone,
  );
  const proposals = await describeProposals(db, sees(as, "the other time") ? all : [], now, zone);
  return all.map((details) => {
    const { request, visit } = details;
    const proposal = proposals.get(request.id) ?? null;
    const household = householdFor(as, visit, now, zone);
    const isOpen = household === "open";
    return {
      id: details.bookingId,
      requestId: request.id,
      // Sent with each change of the request, so that a stale change is refused.
      version: request.version,
      as,
      state: request.status,
      service: details.service,
      minutes: request.duration,
      pets: details.pets,
      when: timeOfRequest(details, zone),
      walkerName: walkerOf(details),
      /** Times of the walker's steps. */
      times: stepTimes(shownSteps((visit && steps.get(visit.id)) ?? [])),
      /** Places where the visit began and ended, if they are known and the viewer may see them. */
      places: visit && placesSeen.has(visit.id) ? knownPlaces(steps.get(visit.id) ?? []) : [],
      hasCard: cards.has(request.id),
      /** Things to do at the visit, with their ticks. */
      tasks: isOpen ? (tasks.get(visit?.id ?? "") ?? []).filter(({ requestId }) => requestId === request.id) : [],
      client: sees(as, "the client") ? clientOf(details, isOpen) : null,
      // Whether the viewer may read the client's address, phone and care notes.
      household,
      area: placeInWords({ ...request, areaName: details.areaName, address: details.client.address }),
      addOns: isOpen ? addOnsOf(request) : [],
      specialRequests: isOpen ? request.specialRequests : null,
      price: sees(as, "the price") ? request.quote : null,
      fee: sees(as, "the price") ? feeOf(request) : null,
      history: histories.get(request.id) ?? [],
      /** Photos of the closed door after a no-show. */
      doorPhotos: doorPhotos.get(request.id) ?? [],
      proposal,
      seriesId: sees(as, "the standing walk") ? request.seriesId : null,
      visitId: request.visitId,
      may: allowedActions(as, details, proposal, now),
    };
  });
}

/** The assigned walker, or for a pending request the walker the client chose. */
const walkerOf = ({ request, walkerName, chosen }: RequestDetails): string | null =>
  isVisitState(request.status) ? walkerName : (chosen?.name ?? null);

const feeOf = ({ feeCents, feeWaivedAt }: Request) =>
  feeCents ? { amount: feeCents, isWaived: feeWaivedAt !== null } : null;

const clientOf = ({ client: { id, email, phone, address }, clientName }: RequestDetails, isOpen: boolean) => ({
  id,
  name: clientName,
  isMailed: hasEmail(email),
  ...(isOpen ? { phone, address } : { phone: null, address: null }),
});

/** Current fee for canceling or moving. `freeUntil`: ISO instant; null when it is always free. */
export interface ChangeCost {
  fee: Cents;
  freeUntil: string | null;
  /** Fee terms of the booking. */
  terms: FeeTerms;
}

/** What the viewer may do now, for the buttons. The commands check again. */
function allowedActions(as: ViewedAs, details: RequestDetails, proposal: OpenProposal | null, now: Temporal.Instant) {
  const { request } = details;
  const isOwn = as === "client";
  const cost = isOwn ? feeNowOf(details, now) : null;
  const change: ChangeCost | null = cost?.canChange
    ? { fee: cost.fee, freeUntil: cost.freeUntil?.toString() ?? null, terms: request.terms }
    : null;
  return {
    change,
    withdraw: isOwn && request.status === "pending",
    answer: isOwn && proposal?.by === "walker" && !proposal.isOver,
    withdrawMove: isOwn && proposal?.by === "client",
    calendar: isActive(request.status),
  };
}

/** History entries by request, oldest first. */
async function listHistories(
  db: Db,
  requests: readonly Request[],
  viewer: { id: string; as: ViewedAs },
): Promise<Map<string, HistoryEntry[]>> {
  if (requests.length === 0) return new Map();
  const ids = requests.map(({ id }) => id);
  const rows = await db
    .select({
      change: requestChanges,
      actorName: fullNameIfAny(profiles),
    })
    .from(requestChanges)
    .leftJoin(profiles, eq(profiles.id, requestChanges.actorId))
    .where(inArray(requestChanges.requestId, ids))
    .orderBy(asc(requestChanges.at), asc(requestChanges.id));
  const changes = rows.map(({ change, actorName }) => ({ ...change, actorName, at: change.at.toString() }));
  const byRequest = Map.groupBy(changes, ({ requestId }) => requestId);
  return new Map([...byRequest].map(([requestId, own]) => [requestId, historyInWords(own, viewer)]));
}

/**
 * Returns a confirmed visit as a calendar file, with the same entry as in the mails, so that calendars merge the two. A
 * walker's file has only the zip code, because calendars may be shared. Returns null when the viewer may not see the
 * visit or no time is confirmed.
 */
export async function getCalendarFile(
  { db, actor, now, business, services }: Looking & { business: Business; services: { origin: string } },
  bookingId: string,
): Promise<string | null> {
  const found = await findRequest(db, actor, bookingId);
  const details = found && (await getRequestDetails(db, found.requestId));
  if (!found || !details?.visit || !isActive(details.request.status)) return null;
  const { request, visit, walkerName } = details;
  const entry = {
    method: "PUBLISH",
    sequence: request.sequence,
    startsAt: visit.startsAt,
    walkerName: walkerName ?? "your walker",
    now,
  } as const;
  const shown = sees(found.as, "the address in a calendar")
    ? details
    : { ...details, client: { ...details.client, address: request.zip } };
  return requestCalendar(shown, entry, business.identity, services.origin, business.timeZone);
}

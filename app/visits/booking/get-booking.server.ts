// One request with everything its viewer may see of it (docs/product.md, Dashboard).
import { eq, sql } from "drizzle-orm";

import { areas, type AreaSlug } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import type { Temporal } from "~/shared/dates";

import { aroundVisit, type AroundVisit } from "~/visits/ledger/around";
import { type Request } from "~/visits/ledger/writer.server";
import { askedWindow } from "~/visits/model/asked-request.server";
import type { BookingActions, BookingView, OpenProposal, ViewedAs } from "./booking-view";
import { describeProposal } from "~/visits/proposal/describe-proposal.server";
import { getFeeNow } from "~/visits/cancel/fee-now.server";
import { findRequest, type Viewer } from "~/visits/asking/find-request.server";
import { listHistory } from "./list-history.server";
import { getRequestDetails, type RequestDetails } from "~/visits/model/request-details.server";
import { exactly, type When } from "~/visits/model/times-in-words";
import { getWantedWalker } from "~/visits/asking/wanted-walkers.server";

interface Looking {
  db: Db;
  actor: Viewer;
  now: Temporal.Instant;
}

/** Null where there is none, or it is not theirs to see. */
export async function getBooking(looking: Looking, bookingId: string): Promise<BookingView | null> {
  const { db, actor, now } = looking;
  const found = await findRequest(db, actor, bookingId);
  const stay = found && (await getRequestDetails(db, found.requestId));
  if (!stay) return null;
  const { as } = found;
  const { request } = stay;
  const household = householdFor(as, stay, now);
  const isOpen = household === "open";
  const seesMoney = as !== "walker";
  const proposal = seesMoney ? await describeProposal(db, request, now) : null;
  return {
    id: bookingId,
    requestId: request.id,
    version: request.version,
    as,
    state: request.status,
    service: stay.service,
    minutes: request.duration,
    pets: stay.pets,
    when: whenOf(stay),
    walker: await walkerOf(db, stay),
    client: as === "client" ? null : await getClient(db, request.clientId, isOpen),
    household,
    area: areas[request.areaSlug as AreaSlug]?.name ?? request.areaSlug,
    addOns: isOpen ? addOnsOf(request) : [],
    specialRequests: isOpen ? request.specialRequests : null,
    price: seesMoney ? request.quote : null,
    fee: seesMoney ? feeOf(request) : null,
    history: await listHistory(db, request.id, { id: actor.id, as }),
    proposal,
    seriesId: as === "walker" ? null : request.seriesId,
    visitId: request.visitId,
    may: await actionsOf({ db, now, as }, request, proposal),
  };
}

const addOnsOf = ({ medication, training }: Request) => [
  ...(medication ? ["Medication"] : []),
  ...(training ? ["Training reinforcement"] : []),
];

/** What a walker reads only around the visit is the client's own, and the owner's, at any time. */
function householdFor(as: ViewedAs, { visit }: Pick<RequestDetails, "visit">, now: Temporal.Instant): AroundVisit {
  if (as !== "walker") return "open";
  return visit ? aroundVisit({ startsAt: visit.startsAt, endsAt: visit.endsAt }, now) : "early";
}

const isPromised = ({ status }: Request) => !["pending", "declined", "withdrawn"].includes(status);

/** Exact once it was promised, also when it was called off afterwards. */
function whenOf({ request, visit }: Pick<RequestDetails, "request" | "visit">): When {
  if (visit && isPromised(request)) return exactly(visit.startsAt, visit.endsAt);
  return askedWindow(request);
}

/** Who comes, or, while it waits, whom the client chose. */
async function walkerOf(db: Db, { request, walkerName }: RequestDetails): Promise<BookingView["walker"]> {
  if (request.status === "pending") return getWantedWalker(db, request.id);
  return walkerName && isPromised(request) ? { name: walkerName } : null;
}

const feeOf = ({ feeCents, feeWaivedAt }: Request) =>
  feeCents ? { amount: feeCents, isWaived: feeWaivedAt !== null } : null;

/** Address and phone are not even read where they are not to be shown. */
async function getClient(db: Db, profileId: string, isOpen: boolean): Promise<BookingView["client"]> {
  const { id, firstName, lastName } = profiles;
  const hidden = sql<string | null>`null`;
  const [phone, address] = isOpen ? [profiles.phone, profiles.address] : [hidden, hidden];
  const [row] = await db
    .select({ id, firstName, lastName, phone, address })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return row ? { id: row.id, name: `${row.firstName} ${row.lastName}`, phone: row.phone, address: row.address } : null;
}

async function actionsOf(
  { db, now, as }: { db: Db; now: Temporal.Instant; as: ViewedAs },
  request: Request,
  proposal: OpenProposal | null,
): Promise<BookingActions> {
  const isOwn = as === "client";
  const cost = isOwn && request.status === "confirmed" ? await getFeeNow(db, request, now) : null;
  return {
    withdraw: isOwn && request.status === "pending",
    change: cost?.canChange ? { fee: cost.fee, freeUntil: cost.freeUntil?.toString() ?? null } : null,
    answer: isOwn && proposal?.by === "walker" && !proposal.isOver,
    withdrawMove: isOwn && proposal?.by === "client",
    calendar: request.status === "confirmed" || request.status === "in_progress",
  };
}

// Requests with everything their viewer may see of them (docs/product.md, Dashboard).
import type { Db } from "~/db/client.server";
import type { Temporal } from "~/shared/dates";

import { getFeeNow } from "~/visits/cancel/fee-now.server";
import { type Request } from "~/visits/ledger/writer.server";
import { askedWindow } from "~/visits/model/asked-request.server";
import { addOnsOf, areaName } from "~/visits/model/names";
import { getRequestDetails, type RequestDetails } from "~/visits/model/request-details.server";
import { activeStates, wasConfirmed } from "~/visits/model/states";
import { exactly, type When } from "~/visits/model/times-in-words";
import { householdFor, sees, type ViewedAs } from "~/visits/policy";
import { describeProposals } from "~/visits/proposal/describe-proposal.server";
import { findRequest, type Viewer } from "~/visits/asking/find-request.server";
import { getWantedWalker } from "~/visits/asking/wanted-walkers.server";
import type { BookingActions, BookingView, OpenProposal } from "./booking-view";
import { listHistories } from "./list-history.server";

interface Looking {
  db: Db;
  actor: Viewer;
  now: Temporal.Instant;
}

/** Null where there is none, or it is not theirs to see. */
export async function getBooking(looking: Looking, bookingId: string): Promise<BookingView | null> {
  const found = await findRequest(looking.db, looking.actor, bookingId);
  const details = found && (await getRequestDetails(looking.db, found.requestId));
  if (!details) return null;
  const [view] = await viewRequests(looking, found.as, [details]);
  return view ? { ...view, id: bookingId } : null;
}

/** Each as its first booking's page. */
export async function viewRequests(
  { db, actor, now }: Looking,
  as: ViewedAs,
  all: readonly RequestDetails[],
): Promise<BookingView[]> {
  const ids = all.map(({ request }) => request.id);
  const histories = await listHistories(db, ids, { id: actor.id, as });
  const proposals = sees(as, "the other time")
    ? await describeProposals(
        db,
        all.map(({ request }) => request),
        now,
      )
    : new Map<string, never>();
  return Promise.all(
    all.map(async (details) => {
      const { request, client, visit } = details;
      const proposal = proposals.get(request.id) ?? null;
      const household = householdFor(as, visit, now);
      const isOpen = household === "open";
      return {
        id: details.pets[0]?.bookingId ?? request.id,
        requestId: request.id,
        version: request.version,
        as,
        state: request.status,
        service: details.service,
        minutes: request.duration,
        pets: details.pets,
        when: whenOf(details),
        walker: await walkerOf(db, details),
        client: sees(as, "the client") ? clientOf(client, isOpen) : null,
        household,
        area: areaName(request.areaSlug),
        addOns: isOpen ? addOnsOf(request) : [],
        specialRequests: isOpen ? request.specialRequests : null,
        price: sees(as, "the price") ? request.quote : null,
        fee: sees(as, "the price") ? feeOf(request) : null,
        history: histories.get(request.id) ?? [],
        proposal,
        seriesId: sees(as, "the standing walk") ? request.seriesId : null,
        visitId: request.visitId,
        may: await actionsOf({ db, now, as }, request, proposal),
      };
    }),
  );
}

/** Exact once it was promised, also when it was called off afterwards. */
function whenOf({ request, visit }: Pick<RequestDetails, "request" | "visit">): When {
  if (visit && wasConfirmed(request.status)) return exactly(visit.startsAt, visit.endsAt);
  return askedWindow(request);
}

/** Who comes, or, while it waits, whom the client chose. */
async function walkerOf(db: Db, { request, walkerName }: RequestDetails): Promise<BookingView["walker"]> {
  if (request.status === "pending") return getWantedWalker(db, request.id);
  return walkerName && wasConfirmed(request.status) ? { name: walkerName } : null;
}

const feeOf = ({ feeCents, feeWaivedAt }: Request) =>
  feeCents ? { amount: feeCents, isWaived: feeWaivedAt !== null } : null;

const clientOf = ({ id, firstName, lastName, phone, address }: RequestDetails["client"], isOpen: boolean) => ({
  id,
  name: `${firstName} ${lastName}`,
  ...(isOpen ? { phone, address } : { phone: null, address: null }),
});

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
    calendar: activeStates.some((state) => state === request.status),
  };
}

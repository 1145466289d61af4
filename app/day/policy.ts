// Permissions of the day's pages (docs/product.md, Who may do what): what each viewer of a booking sees, and the days on
// which a walker sees the household's data. day/booking/find-request.server.ts decides which bookings a person can find.
import { walkerReadsDaysAround } from "~/business/policies";
import { dayIn } from "~/shared/dates";

interface Span {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** "early": access has not opened yet. "over": access has closed again. */
export type AroundVisit = "early" | "open" | "over";

export function aroundVisit({ startsAt, endsAt }: Span, now: Temporal.Instant, zone: string): AroundVisit {
  const today = dayIn(zone, now);
  const first = dayIn(zone, startsAt).subtract({ days: walkerReadsDaysAround });
  const last = dayIn(zone, endsAt).add({ days: walkerReadsDaysAround });
  if (Temporal.PlainDate.compare(today, first) < 0) return "early";
  return Temporal.PlainDate.compare(today, last) > 0 ? "over" : "open";
}

/** Whether the viewer may call the client: the owner always, a walker only around the day of the visit. */
export const canCallClient = ({ role }: { role: string }, visit: Span, now: Temporal.Instant, zone: string): boolean =>
  role === "admin" || aroundVisit(visit, now, zone) === "open";

/** Role of the viewer of a request: its client, its walker, or the owner. */
export type ViewedAs = "client" | "walker" | "admin";

/**
 * Returns the role in which a person views a request. The owner is always the owner; a walker is the client of requests
 * for the walker's own dog.
 */
export function viewedAs(actor: { id: string; role: string }, request: { clientId: string }): ViewedAs {
  if (actor.role === "admin") return "admin";
  return request.clientId === actor.id ? "client" : "walker";
}

const views = {
  /** Prices are shared between the client and the owner only. */
  "the price": (as: ViewedAs) => as !== "walker",
  "the other time": (as: ViewedAs) => as !== "walker",
  "the standing walk": (as: ViewedAs) => as !== "walker",
  "the client": (as: ViewedAs) => as !== "client",
  /** Hidden from the walker, because a calendar may be shared with other people. */
  "the address in a calendar": (as: ViewedAs) => as !== "walker",
  "every reason": (as: ViewedAs) => as === "admin",
  /** Reasons that are written for the client. */
  "reasons for the client": (as: ViewedAs) => as !== "walker",
};

export const sees = (as: ViewedAs, what: keyof typeof views): boolean => views[what](as);

/** Access to address and care notes, which the household and the owner always have. */
export function householdFor(as: ViewedAs, visit: Span | null, now: Temporal.Instant, zone: string): AroundVisit {
  if (as !== "walker") return "open";
  return visit ? aroundVisit(visit, now, zone) : "early";
}

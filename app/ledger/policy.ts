// Permissions for requests and visits (docs/product.md, Who may do what). Commands for the owner only take an
// AdminContext and are not listed. The owner may do everything here; a walker acts on their own visits and sees the
// household's data only around the day; a client acts on their own requests. day/booking/find-request.server.ts decides
// which bookings a person can find.
import type { SignedIn } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";
import { walkerReadsDaysAround } from "~/business/policies";

/** Role of the viewer of a request: its client, its walker, or the owner. */
export type ViewedAs = "client" | "walker" | "admin";

type Actor = Pick<SignedIn, "id" | "role" | "isEmployee">;

interface Span {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

const isOwner = ({ role }: Actor): boolean => role === "admin";
const comesTo = ({ id, isEmployee }: Actor, { walkerId }: { walkerId: string }): boolean =>
  isEmployee && walkerId === id;

interface About {
  "change a request": [request: { clientId: string }];
  "change a day of a standing walk": [request: { clientId: string }];
  "say how a visit goes": [visit: { walkerId: string }];
  "open the way in": [visit: { walkerId: string }];
  "help in an emergency": [visit: { walkerId: string }];
  "read care notes": [visit: { walkerId: string }];
  "report an incident": [visit: { walkerId: string }];
  "take back a no-show": [noted: { actorId: string | null }];
  "undo a step": [taken: { actorId: string }];
  "call the client": [visit: Span, now: Temporal.Instant];
  /** null for everyone's, which only the owner may set. */
  "set hours and days off": [walkerId: string | null];
}

const rules: { [Verb in keyof About]: (actor: Actor, ...about: About[Verb]) => boolean } = {
  "change a request": (actor, request) => request.clientId === actor.id,
  "change a day of a standing walk": (actor, request) => isOwner(actor) || request.clientId === actor.id,
  "say how a visit goes": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  // A walker only at certain hours (day/care/way-in.ts). Each access is logged, the owner's as well.
  "open the way in": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  // A walker only around the day of the visit.
  "help in an emergency": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  // Care sheet; a walker only around the day of the visit.
  "read care notes": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  // From the start of the visit on (day/incidents/rules.ts), without an end.
  "report an incident": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  "take back a no-show": (actor, noted) => isOwner(actor) || noted.actorId === actor.id,
  "undo a step": (actor, taken) => isOwner(actor) || taken.actorId === actor.id,
  "call the client": (actor, visit, now) => isOwner(actor) || aroundVisit(visit, now) === "open",
  "set hours and days off": (actor, walkerId) => isOwner(actor) || (actor.isEmployee && actor.id === walkerId),
};

export const can = <Verb extends keyof About>(actor: Actor, verb: Verb, ...about: About[Verb]): boolean =>
  rules[verb](actor, ...about);

/** The owner is always viewed as the owner; a walker with a dog of their own is the client of its requests. */
export function viewedAs(actor: Pick<Actor, "id" | "role">, request: { clientId: string }): ViewedAs {
  if (actor.role === "admin") return "admin";
  return request.clientId === actor.id ? "client" : "walker";
}

const views = {
  /** Prices are shared between the client and the owner only. */
  "the price": (as: ViewedAs) => as !== "walker",
  "the other time": (as: ViewedAs) => as !== "walker",
  "the standing walk": (as: ViewedAs) => as !== "walker",
  "the client": (as: ViewedAs) => as !== "client",
  /** A calendar may be shared with other people. */
  "the address in a calendar": (as: ViewedAs) => as !== "walker",
  "every reason": (as: ViewedAs) => as === "admin",
  /** Reasons that are written for the client. */
  "reasons for the client": (as: ViewedAs) => as !== "walker",
};

export const sees = (as: ViewedAs, what: keyof typeof views): boolean => views[what](as);

/** Access to address and care notes, which the household and the owner always have. */
export function householdFor(as: ViewedAs, visit: Span | null, now: Temporal.Instant): AroundVisit {
  if (as !== "walker") return "open";
  return visit ? aroundVisit(visit, now) : "early";
}

/** "early": not yet open; "over": closed again. */
export type AroundVisit = "early" | "open" | "over";

export function aroundVisit(
  { startsAt, endsAt }: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): AroundVisit {
  const today = dayInLosAngeles(now);
  const first = dayInLosAngeles(startsAt).subtract({ days: walkerReadsDaysAround });
  const last = dayInLosAngeles(endsAt).add({ days: walkerReadsDaysAround });
  if (Temporal.PlainDate.compare(today, first) < 0) return "early";
  return Temporal.PlainDate.compare(today, last) > 0 ? "over" : "open";
}

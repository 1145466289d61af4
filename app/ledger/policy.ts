// Who may do what with requests and visits, a sentence each (docs/product.md, Who may do what). What is the owner's alone
// (answers, moves, prices, fees) takes an AdminContext, and needs no sentence. The owner may all of this as well; a walker
// what belongs to their own visits, and the household's address, phone and notes only around the day; a client
// what is their own. Which bookings somebody can find at all: day/booking/find-request.server.ts.
import type { SignedIn } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";
import { walkerReadsDaysAround } from "~/business/policies";

/** As whom one looks at a request: the client's own, a walker's assigned visit, or the owner's desk. */
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
  /** Null: everybody's, which is the owner's alone. */
  "set hours and days off": [walkerId: string | null];
}

const rules: { [Verb in keyof About]: (actor: Actor, ...about: About[Verb]) => boolean } = {
  "change a request": (actor, request) => request.clientId === actor.id,
  "change a day of a standing walk": (actor, request) => isOwner(actor) || request.clientId === actor.id,
  "say how a visit goes": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  // A walker at certain hours only (day/care/way-in.ts); each look is noted, the owner's, too.
  "open the way in": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  // A walker around the day, as the address.
  "help in an emergency": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  // On the care sheet: a walker around the day, as the address.
  "read care notes": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  // From its start on (day/incidents/rules.ts), and without an end.
  "report an incident": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  "take back a no-show": (actor, noted) => isOwner(actor) || noted.actorId === actor.id,
  "undo a step": (actor, taken) => isOwner(actor) || taken.actorId === actor.id,
  "call the client": (actor, visit, now) => isOwner(actor) || aroundVisit(visit, now) === "open",
  "set hours and days off": (actor, walkerId) => isOwner(actor) || (actor.isEmployee && actor.id === walkerId),
};

export const can = <Verb extends keyof About>(actor: Actor, verb: Verb, ...about: About[Verb]): boolean =>
  rules[verb](actor, ...about);

/** The owner is at the desk, whatever else they are; a walker's own dog makes a client of them. */
export function viewedAs(actor: Pick<Actor, "id" | "role">, request: { clientId: string }): ViewedAs {
  if (actor.role === "admin") return "admin";
  return request.clientId === actor.id ? "client" : "walker";
}

const views = {
  /** Money is between the client and the owner. */
  "the price": (as: ViewedAs) => as !== "walker",
  "the other time": (as: ViewedAs) => as !== "walker",
  "the standing walk": (as: ViewedAs) => as !== "walker",
  "the client": (as: ViewedAs) => as !== "client",
  /** It goes wherever that person's calendar is shared. */
  "the address in a calendar": (as: ViewedAs) => as !== "walker",
  "every reason": (as: ViewedAs) => as === "admin",
  /** Written for the client to read. */
  "reasons for the client": (as: ViewedAs) => as !== "walker",
};

export const sees = (as: ViewedAs, what: keyof typeof views): boolean => views[what](as);

/** Address and care notes: the household and the owner may always read them. */
export function householdFor(as: ViewedAs, visit: Span | null, now: Temporal.Instant): AroundVisit {
  if (as !== "walker") return "open";
  return visit ? aroundVisit(visit, now) : "early";
}

/** "open": now; "early": not yet; "over": not anymore. */
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

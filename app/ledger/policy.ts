// Permissions for requests and visits (docs/product.md, Who may do what). Commands that only the owner may run take an
// AdminContext and are not listed here. The owner may do everything listed; a walker acts on their own visits, in some
// cases only around the day of the visit (day/policy.ts); a client acts on their own requests.
import type { SignedIn } from "~/platform/index.server";

type Actor = Pick<SignedIn, "id" | "role" | "isEmployee">;

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
  /** null for closures of everyone, which only the owner may change. */
  "set hours and days off": [walkerId: string | null];
}

const rules: { [Verb in keyof About]: (actor: Actor, ...about: About[Verb]) => boolean } = {
  "change a request": (actor, request) => request.clientId === actor.id,
  "change a day of a standing walk": (actor, request) => isOwner(actor) || request.clientId === actor.id,
  "say how a visit goes": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  // A walker may do this at certain hours only (day/care/way-in.ts). Each access is logged, also the owner's.
  "open the way in": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  // A walker may do this only around the day of the visit.
  "help in an emergency": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  // Reading the care sheet. A walker may do this only around the day of the visit.
  "read care notes": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  // Allowed from the start of the visit on, without an end (day/incidents/rules.ts).
  "report an incident": (actor, visit) => isOwner(actor) || comesTo(actor, visit),
  "take back a no-show": (actor, noted) => isOwner(actor) || noted.actorId === actor.id,
  "undo a step": (actor, taken) => isOwner(actor) || taken.actorId === actor.id,
  "set hours and days off": (actor, walkerId) => isOwner(actor) || (actor.isEmployee && actor.id === walkerId),
};

export const can = <Verb extends keyof About>(actor: Actor, verb: Verb, ...about: About[Verb]): boolean =>
  rules[verb](actor, ...about);

/** Person who acts, and the time. `actor` is null for scheduled jobs. */
export interface Acting {
  actor: Pick<SignedIn, "id" | "memberId" | "role" | "isEmployee"> | null;
  now: Temporal.Instant;
}

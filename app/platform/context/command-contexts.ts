// What commands take first: the database, the time, and who asks. A command names the context it needs, and the compiler
// asks for it; only the three makers below can make one (docs/product.md, Who may do what).
import type { Db } from "~/db/client.server";

import type { SignedIn } from "~/platform/sign-in/actor";

import { type Context, getExchange, getServices, getSignedIn, type Services, notFound } from "./context";

/** Of anybody, signed in or not. */
export interface CommandContext {
  db: Db;
  now: Temporal.Instant;
  /** The visitor's internet address: kept only as proof of a consent. */
  address: string;
  services: Pick<
    Services,
    | "origin"
    | "readIdentity"
    | "secret"
    | "log"
    | "wakeMail"
    | "files"
    | "wakePictures"
    | "calendars"
    | "wakeCalendars"
    | "cards"
    | "setUp"
  >;
}

/** Of somebody with an account, who asks about what is theirs. The owner and the walkers have one, too. */
export interface ClientContext extends CommandContext {
  actor: SignedIn;
}

export type Walker = SignedIn & { isEmployee: true };
export type Admin = SignedIn & { role: "admin" };

/** Of somebody who walks. */
export interface WalkerContext extends ClientContext {
  actor: Walker;
}

/** Of the owner. */
export interface AdminContext extends ClientContext {
  actor: Admin;
}

export const isWalker = (actor: SignedIn): actor is Walker => actor.isEmployee;
export const isAdmin = (actor: SignedIn): actor is Admin => actor.role === "admin";
/** Where the owner and a client may do the same, and the owner's way is another one. */
export const isAdminContext = (ctx: ClientContext): ctx is AdminContext => isAdmin(ctx.actor);

export function commandContext(context: Context): CommandContext {
  const services = getServices(context);
  return { db: services.db, now: services.now(), address: getExchange(context).address, services };
}

/** Throws a 401 where nobody is signed in. */
export function clientContext(context: Context): ClientContext {
  return { ...commandContext(context), actor: getSignedIn(context) };
}

/** Throws a 404 where somebody else than a walker asks, as the guard of the walkers' pages does. */
export function walkerContext(context: Context): WalkerContext {
  const actor = getSignedIn(context);
  if (!isWalker(actor)) throw notFound();
  return { ...commandContext(context), actor };
}

/** Throws a 404 where somebody else than the owner asks, as the guard of the desk does. */
export function adminContext(context: Context): AdminContext {
  const actor = getSignedIn(context);
  if (!isAdmin(actor)) throw notFound();
  return { ...commandContext(context), actor };
}

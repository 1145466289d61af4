// The first argument of commands: the database, the clock and the actor. A command's type says which context it needs,
// and only the three functions below create one (docs/product.md, Who may do what).
import type { Business } from "~/business/business";
import type { Db } from "~/db/client.server";

import { asPerson, type SignedIn } from "~/platform/sign-in/actor";

import { type Context, getBusiness, getExchange, getServices, getSignedIn, type Services, notFound } from "./context";

/** Context of any visitor, signed in or not. */
export interface CommandContext {
  db: Db;
  now: Temporal.Instant;
  business: Business;
  /** IP address of the visitor, stored only as proof of consent. */
  address: string;
  services: Pick<
    Services,
    | "origin"
    | "readBusiness"
    | "secret"
    | "hashPassword"
    | "log"
    | "wakeMail"
    | "drainMail"
    | "files"
    | "wakePictures"
    | "calendars"
    | "wakeCalendars"
    | "cards"
    | "backups"
    | "findUpdate"
    | "setUp"
  >;
}

/** Context of a signed-in person: a client, a walker or the owner. */
export interface ClientContext extends CommandContext {
  actor: SignedIn;
}

export type Walker = SignedIn & { isEmployee: true };
export type Admin = SignedIn & { role: "admin" };

/** Context of a walker. */
export interface WalkerContext extends ClientContext {
  actor: Walker;
}

/** Context of the owner. */
export interface AdminContext extends ClientContext {
  actor: Admin;
}

/** Context of the owner or her bookkeeper, for queries of the pages about money. */
export interface MoneyContext extends ClientContext {
  actor: MoneyReader;
}

export type MoneyReader = SignedIn & { role: "admin" | "bookkeeper" };

const isMoneyReader = (actor: SignedIn): actor is MoneyReader => isAdmin(actor) || actor.role === "bookkeeper";
export const isWalker = (actor: SignedIn): actor is Walker => actor.isEmployee;
export const isAdmin = (actor: SignedIn): actor is Admin => actor.role === "admin";
/** True for the owner's context, in commands that the owner and clients may call. */
export const isAdminContext = (ctx: ClientContext): ctx is AdminContext => isAdmin(ctx.actor);

export function commandContext(context: Context): CommandContext {
  const services = getServices(context);
  const { address } = getExchange(context);
  return { db: services.db, now: services.now(), business: getBusiness(context), address, services };
}

/** Returns the context of the signed-in person. @throws 401 when nobody is signed in. */
export function clientContext(context: Context): ClientContext {
  return { ...commandContext(context), actor: getSignedIn(context) };
}

/** Returns the context of a person's own account, for everything about signing in. @throws as {@link clientContext}. */
export function personalContext(context: Context): ClientContext {
  return { ...commandContext(context), actor: asPerson(getSignedIn(context)) };
}

/** Returns the context of the signed-in walker. @throws 404 when the actor isn't a walker, as the walkers' pages do. */
export function walkerContext(context: Context): WalkerContext {
  const actor = getSignedIn(context);
  if (!isWalker(actor)) throw notFound();
  return { ...commandContext(context), actor };
}

/** Returns the context of a person who may read the pages about money. @throws 404 for everyone else. */
export function moneyContext(context: Context): MoneyContext {
  const actor = getSignedIn(context);
  if (!isMoneyReader(actor)) throw notFound();
  return { ...commandContext(context), actor };
}

/** Returns the context of the signed-in owner. @throws 404 when the actor isn't the owner, as the desk does. */
export function adminContext(context: Context): AdminContext {
  const actor = getSignedIn(context);
  if (!isAdmin(actor)) throw notFound();
  return { ...commandContext(context), actor };
}

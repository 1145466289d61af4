// What a loader or action may reach: the services of this process, and the facts of this one request.
import type { Disk } from "flydrive";
import { createContext, data, type RouterContextProvider } from "react-router";

import type { Db } from "~/db/client.server";
import type { Temporal } from "~/shared/dates";

import { type Actor, anonymous, type SignedIn } from "./actor";
import type { Auth } from "./auth";
import type { Limits } from "./limits";
import type { Logger } from "./log";

export type Mode = "production" | "demo" | "test";

/** How calendars outside this site are reached. */
export interface CalendarSettings {
  /** What a Google account is connected with; null: that is not set up. */
  google: { issuer: string; clientId: string; clientSecret: string } | null;
  /** "https://www.googleapis.com/", with its slash. */
  googleRoot: string;
  /** For Google's public calendars. */
  googleApiKey: string | null;
  /** Calendars of this very machine may be read, for tests. */
  allowLoopback: boolean;
  /** Ends every call that is under way: the site is going down. */
  stopping?: AbortSignal;
}

export interface Services {
  db: Db;
  mode: Mode;
  /** Where the site is reached: "https://www.example.com", without a slash at the end. */
  origin: string;
  secret: string;
  auth: Auth;
  limits: Limits;
  log: Logger;
  now: () => Temporal.Instant;
  /** Tells the mail worker that there is something to send. */
  wakeMail: () => void;
  /** Where the files of pictures are. */
  files: Disk;
  /** Tells the picture worker that there is one to prepare. */
  wakePictures: () => void;
  calendars: CalendarSettings;
  /** Tells the workers of the calendars outside that there is something to fetch or to write. */
  wakeCalendars: () => void;
}

/** One request, as loaders and actions see it. */
export interface Exchange {
  id: string;
  nonce: string;
  /** The visitor's address, for limits only; never logged. */
  address: string;
  /** A fresh signed stamp for a form; the same one within a request. */
  stamp: string;
  /** Which of several random picks a page kept in memory shows: a whole number from 0. */
  variant: number;
  theme: "light" | "dark" | "system";
  /** React asks for data, not the browser for a document. */
  byScript: boolean;
  /** The form was larger than this many megabytes: its body was thrown away (server/large-body.ts). */
  tooLarge?: number;
  /** Headers an action adds to the answer, whatever renders it. */
  answerHeaders: Headers;
  /** Called by a loader of pages that are the same for every anonymous visitor: they may be kept in memory. */
  mayKeep: () => void;
  /** Called by a loader whose page is not the same for everyone after all; outweighs mayKeep. */
  mustNotKeep: () => void;
}

export const servicesContext = createContext<Services>();
export const exchangeContext = createContext<Exchange>();
/** Who asks. Set by the root route's middleware, before any loader or action. */
export const actorContext = createContext<Actor>(anonymous);

type Context = Readonly<RouterContextProvider>;

export const getServices = (context: Context): Services => context.get(servicesContext);
export const getExchange = (context: Context): Exchange => context.get(exchangeContext);

export const getActor = (context: Context): Actor => context.get(actorContext);

/** Who is signed in; throws a 401 where nobody is. Behind a guard (server/guards.ts) somebody always is. */
export function getSignedIn(context: Context): SignedIn {
  const actor = getActor(context);
  if (actor.kind === "signed-in") return actor;
  throw data("Please sign in first.", { status: 401, statusText: "Please sign in first." });
}

/** What every command takes first; commands for signed-in people take an {@link OwnContext}. */
export interface CommandContext {
  db: Db;
  now: Temporal.Instant;
  /** The visitor's internet address: kept only as proof of a consent. */
  address: string;
  services: Pick<
    Services,
    "origin" | "secret" | "log" | "wakeMail" | "files" | "wakePictures" | "calendars" | "wakeCalendars"
  >;
}

/** What a command takes that only somebody signed in may give. The server's own checks made the actor. */
export interface OwnContext extends CommandContext {
  actor: SignedIn;
}

export function commandContext(context: Context): CommandContext {
  const services = getServices(context);
  return { db: services.db, now: services.now(), address: getExchange(context).address, services };
}

export function ownContext(context: Context): OwnContext {
  return { ...commandContext(context), actor: getSignedIn(context) };
}

// What a loader or action may reach: the services of this process, and the facts of this one request.
import type { Disk } from "flydrive";
import { createContext, data, type RouterContextProvider } from "react-router";

import type { Identity } from "~/business/identity";
import type { Mode, Theme } from "~/business/site";
import type { Db } from "~/db/client.server";

import { type Actor, anonymous, type SignedIn } from "~/platform/sign-in/actor";
import type { Auth } from "~/platform/sign-in/auth";
import type { Asked } from "~/platform/http/door";
import type { Limits } from "~/platform/http/limits";
import type { Logger } from "../process/log";

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

/** What card payments at Stripe are asked for with. */
export interface CardSettings {
  secretKey: string;
  /** Signs what Stripe tells this site. */
  webhookSecret: string;
  /** "https://api.stripe.com/"; tests have one of their own. */
  apiRoot: string;
}

/** What the server was started with, as far as the owner and the person who runs it may want to know. */
export interface SetUp {
  /** Mails leave; without a mail server they are held. */
  sendsMail: boolean;
  database: "embedded" | "postgres";
  pictures: "folder" | "bucket";
}

export interface Services {
  db: Db;
  mode: Mode;
  /** Where the site is reached: "https://www.example.com", without a slash at the end. */
  origin: string;
  /** The owner's business, as her settings say it: for mails of wings that can't import those settings. */
  readIdentity: (db: Db) => Promise<Identity>;
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
  /** Null: nobody pays by card, and nothing of it shows. */
  cards: CardSettings | null;
  setUp: SetUp;
}

/** A request as the door read it, and what loaders and actions add to its answer. */
export interface Exchange extends Asked {
  id: string;
  nonce: string;
  /** Which of several random picks a kept page shows: a whole number from 0. */
  variant: number;
  theme: Theme;
  /** Headers an action adds to the answer, whatever renders it. */
  answerHeaders: Headers;
  /** Where a form of this page may lead besides this site: "https://checkout.stripe.com". */
  formsMayLeadTo: string[];
  /** Somebody is signed in, so the answer is personal. */
  isSomebodys: boolean;
  /** Called by a loader of pages that are the same for every anonymous visitor: they may be kept. */
  mayKeep: () => void;
  /** Called by a loader whose page is not the same for everyone after all; outweighs mayKeep. */
  mustNotKeep: () => void;
}

export const servicesContext = createContext<Services>();
export const exchangeContext = createContext<Exchange>();
/** The styles of each page's first paint, by its path. */
export const criticalCssContext = createContext<ReadonlyMap<string, string>>(new Map());
/** Who asks. Set by the root route's middleware, before any loader or action. */
export const actorContext = createContext<Actor>(anonymous);

export type Context = Readonly<RouterContextProvider>;

export const getServices = (context: Context): Services => context.get(servicesContext);
export const getExchange = (context: Context): Exchange => context.get(exchangeContext);

/** Who asks. Calling this makes the page one visitor's own: it is not kept. */
export function getActor(context: Context): Actor {
  context.get(exchangeContext).mustNotKeep();
  return context.get(actorContext);
}

/** The same for pages that may be kept: where the door found no cookie, the visitor is anonymous without a look. */
export const getVisitor = (context: Context): Actor =>
  getExchange(context).forEverybody === null ? getActor(context) : anonymous;

/** Who is signed in; throws a 401 where nobody is. Behind a guard (platform/server/guards.ts) somebody always is. */
export function getSignedIn(context: Context): SignedIn {
  const actor = getActor(context);
  if (actor.kind === "signed-in") return actor;
  throw data("Please sign in first.", { status: 401, statusText: "Please sign in first." });
}

/** Thrown for what does not exist or belongs to someone else. */
export const notFound = () => data(null, { status: 404, statusText: "Page Not Found" });

// Context of loaders and actions: the services of the process and the facts of the request.
import type { Disk } from "flydrive";
import { createContext, data, redirect, type RouterContextProvider } from "react-router";

import type { Business } from "~/business/business";
import type { Mode, Theme } from "~/business/site";
import type { Db } from "~/db/client.server";

import { type Actor, anonymous, type SignedIn } from "~/platform/sign-in/actor";
import type { Auth } from "~/platform/sign-in/auth";
import type { HashPassword } from "~/platform/sign-in/passwords";
import type { Asked } from "~/platform/http/door";
import type { Limits } from "~/platform/http/limits";
import type { BackupPlace } from "../process/backup-places";
import type { Logger } from "../process/log";

/** Settings for external calendars. */
export interface CalendarSettings {
  /** OAuth client for Google accounts; null when it is not set up. */
  google: { issuer: string; clientId: string; clientSecret: string } | null;
  /** Root URL of Google's API with a trailing slash, such as "https://www.googleapis.com/". */
  googleRoot: string;
  /** API key for Google's public calendars; null without one. */
  googleApiKey: string | null;
  /** Allows calendar URLs on loopback, for tests. */
  allowLoopback: boolean;
  /** Aborts every running request during shutdown. */
  stopping?: AbortSignal;
}

/** Settings for card payments through Stripe. */
export interface CardSettings {
  secretKey: string;
  /** Verifies the signature of Stripe's webhooks. */
  webhookSecret: string;
  /** Root URL of Stripe's API, "https://api.stripe.com/"; tests use a local server. */
  apiRoot: string;
}

/** How this site makes its nightly backup. */
export interface Backups {
  /** Passphrase of the encryption. */
  key: string;
  pack: () => AsyncIterable<Uint8Array>;
  openPlace: () => Promise<BackupPlace>;
}

/** Settings that the page System shows. */
export interface SetUp {
  /** False without a mail server: mails are then held. */
  sendsMail: boolean;
  database: "embedded" | "postgres";
  pictures: "folder" | "bucket";
  /** Version of the site, "1.0.0". */
  version: string;
  /** Folder of the server's data; null when a database and a bucket hold all of it. */
  dataDir: string | null;
}

export interface Services {
  db: Db;
  mode: Mode;
  /** Public origin of the site without a trailing slash, such as "https://www.example.com". */
  origin: string;
  /** Returns the business as the database has it now. Requests find it in their context ({@link getBusiness}). */
  readBusiness: () => Promise<Business>;
  secret: string;
  hashPassword: HashPassword;
  auth: Auth;
  limits: Limits;
  log: Logger;
  now: () => Temporal.Instant;
  /** Makes the mail worker look for new mails. */
  wakeMail: () => void;
  /** Makes the mail worker send what is due, and waits until nothing is. */
  drainMail: () => Promise<void>;
  /** File store of pictures and documents. */
  files: Disk;
  /** Makes the picture worker look for new pictures. */
  wakePictures: () => void;
  calendars: CalendarSettings;
  /** Makes the workers of external calendars look for new work. */
  wakeCalendars: () => void;
  /** null when card payments are off; the site then doesn't mention card payments. */
  cards: CardSettings | null;
  /** null without a place for backups. */
  backups: Backups | null;
  /** Returns a release that is newer than the running one; null when none is known, or without UPDATE_FEED. */
  findUpdate: () => { version: string; notes: string } | null;
  setUp: SetUp;
}

/** A parsed request, and what loaders and actions add to the response. */
export interface Exchange extends Asked {
  nonce: string;
  /** Index, from 0, of the random variant that a cached page shows, such as its squad dogs. */
  variant: number;
  theme: Theme;
  /** Response headers added by actions, for pages and redirects alike. */
  answerHeaders: Headers;
  /** External origins that this page's forms may redirect to, such as "https://checkout.stripe.com". */
  formsMayLeadTo: string[];
  /** True once the actor was read. The response is then personal and must not be cached. */
  isPersonal: boolean;
  /** Marks the page as cacheable. Called by loaders of pages that are the same for every anonymous visitor. */
  allowCaching: () => void;
  /** Marks the page as not cacheable. Overrides allowCaching. */
  forbidCaching: () => void;
}

export const servicesContext = createContext<Services>();
export const exchangeContext = createContext<Exchange>();
/** The business, the same during the whole request. */
export const businessContext = createContext<Business>();
/** Critical CSS by page path. */
export const criticalCssContext = createContext<ReadonlyMap<string, string>>(new Map());
/** The actor, set by the root route's middleware before any loader or action. */
export const actorContext = createContext<Actor>(anonymous);

export type Context = Readonly<RouterContextProvider>;

export const getServices = (context: Context): Services => context.get(servicesContext);
export const getExchange = (context: Context): Exchange => context.get(exchangeContext);
export const getBusiness = (context: Context): Business => context.get(businessContext);

/** Returns the actor. The page becomes personal and is not cached. */
export function getActor(context: Context): Actor {
  context.get(exchangeContext).forbidCaching();
  return context.get(actorContext);
}

/**
 * Returns the actor on a cacheable page. Without a cookie, the visitor is anonymous, no session is read, and the page
 * stays cacheable.
 */
export const getVisitor = (context: Context): Actor =>
  getExchange(context).anonymousTheme === null ? getActor(context) : anonymous;

/** Page that closes an account, and the only one that somebody with a closed account can open. */
const closingPath = "/profile/close";

/**
 * Returns the signed-in actor. @throws 401 without one, which can't happen behind a guard (platform/server/guards.ts),
 * and a redirect to the page that opens the account again when it is closed.
 */
export function getSignedIn(context: Context): SignedIn {
  const actor = getActor(context);
  if (actor.kind === "signed-in") {
    if (actor.closedAt && getExchange(context).path !== closingPath) throw redirect(closingPath);
    return actor;
  }
  throw data("Please sign in first.", { status: 401, statusText: "Please sign in first." });
}

/** Returns the 404 response for anything that doesn't exist or belongs to someone else. */
export const notFound = () => data(null, { status: 404, statusText: "Page Not Found" });

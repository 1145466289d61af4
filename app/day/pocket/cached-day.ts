// Decides which pages of a walker's day the phone caches, and which cached page answers a request without signal
// (docs/product.md, Without signal). Shared by the service worker (worker.ts) and the page.
import type { VisitState } from "~/business/booking-states";

/** Name of the IndexedDB database with the queued presses. */
export const databaseName = "pocket";
/** Name of the cache with the pages and the entry {@link ownerAddress}. */
export const pagesCache = "walkers-day";
/** Cache key of the entry that names the account whose pages are cached. */
export const ownerAddress = "/today/kept";
/** Response header with the phone's time of the fetch, in epoch milliseconds. */
export const fetchedHeader = "x-fetched-at";
export const workerAddress = "/today-worker.js";

export interface CacheOwner {
  accountId: string;
  /** IANA name of the business's time zone. */
  zone: string;
  /** The server's clock minus the phone's, in milliseconds. */
  ahead: number;
}

/** ISO date of the business by the server's clock. `now`: epoch milliseconds by the phone's clock. */
export function dayAt(now: number, { zone, ahead }: Pick<CacheOwner, "zone" | "ahead">): string {
  // The Swedish date format is the ISO format.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(now + ahead);
}

const pageOfDay = (date: string): string => `/today?day=${date}`;
export const isDay = (address: string): boolean => address.startsWith("/today?");

/** Id of the visit the page belongs to; null for other pages. */
export const visitIdIn = (address: string): string | null => /^\/visits\/([0-9a-f-]{36})\//.exec(address)?.[1] ?? null;

const kept = /^\/today\?day=\d{4}-\d{2}-\d{2}$|^\/visits\/[0-9a-f-]{36}\/(?:card|care-sheet|emergency|incident)$/;

/** Whether the phone may cache the page. Pages with codes and keys are never cached. */
export const isCacheable = (address: string): boolean => kept.test(address);

/** Maximum age of a cached page, which limits how long a lost phone shows a walker's pages. */
const oldestMs = 36 * 3_600_000;

/** Whether a cached page may still be shown. Both are epoch milliseconds by the phone's clock. */
export const isRecent = (fetched: number, now: number): boolean => Math.abs(now - fetched) <= oldestMs;

/** Whether the path is a walker's page, as a document or as React Router's data. */
export const isWalkersPage = (path: string): boolean => /^\/today(?:\.data)?$|^\/visits\//.test(path);

/** Status of React Router's `.data` response that stands for a redirect. */
const redirectOfData = 202;

/**
 * Returns which cached pages to delete after this response: all of them when it redirected to sign-in or the account
 * has no /today page; the visit's pages when the visit belongs to another walker now.
 */
export function pagesToDelete(
  path: string,
  { type, status }: Pick<Response, "type" | "status">,
): "everything" | "visit" | null {
  // The browser hides a navigation's redirect from the worker.
  if (type === "opaqueredirect" || (path.endsWith(".data") && status === redirectOfData)) return "everything";
  if (status !== 404) return null;
  return visitIdIn(path) ? "visit" : "everything";
}

/** Maximum number of cached pictures, more than the pets of two days. A picture 320 pixels wide has about 20 kB. */
const mostPictures = 40;
const picture = /\/media\/([0-9a-f-]{36})\//g;
const smallest = (id: string): string => `/media/${id}/320.webp`;

/** URLs of the smallest pictures of the pets on a page. `html`: the page as the server sent it. */
export const petPicturesIn = (html: string): string[] =>
  [...new Set([...html.matchAll(picture)].map(([, id = ""]) => smallest(id)))].slice(0, mostPictures);

/** URL of the smallest size of a pet's picture; null when the path is not a pet's picture. */
export function smallestPicture(path: string): string | null {
  const [[, id] = []] = path.matchAll(picture);
  return id && path.startsWith("/media/") ? smallest(id) : null;
}

interface DayVisit {
  id: string;
  /** Undefined until the day of the visit. */
  status?: VisitState;
}

interface DayOfVisits {
  date: string;
  next: string;
  visits: readonly DayVisit[];
  week: readonly { date: string; visits: readonly DayVisit[] }[];
}

/** A no-show has no care pages, but an incident can still be reported. */
const pagesOf = ({ status }: DayVisit) =>
  status === "no_show" ? ["incident"] : ["card", "care-sheet", "emergency", "incident"];

/** URLs to cache: today, tomorrow, and the card, care sheet, emergency and incident pages of their visits. */
export function cachedAddresses({ date, next, visits, week }: DayOfVisits): string[] {
  const tomorrows = week.find((day) => day.date === next)?.visits ?? [];
  const ofVisits = [...visits, ...tomorrows].flatMap((visit) =>
    pagesOf(visit).map((page) => `/visits/${visit.id}/${page}`),
  );
  return [pageOfDay(date), pageOfDay(next), ...ofVisits];
}

/**
 * Returns the cached URL that answers a request without signal; null when there is none. `/today` gets the latest
 * cached day up to today, or else the first cached day. The page shows its date.
 */
export function findCachedPage(asked: string, kept: readonly string[], today: string): string | null {
  if (asked !== "/today") return kept.find((address) => address === asked) ?? null;
  const days = kept.filter(isDay).toSorted();
  const before = days.filter((address) => address <= pageOfDay(today));
  return before.at(-1) ?? days[0] ?? null;
}

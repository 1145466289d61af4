// Which pages of a walker's day lie on the phone, and which of them answers without signal (docs/product.md, Without signal).
// The service worker (worker.ts) and the page agree on it here.
import type { VisitState } from "~/business/booking-states";

/** Of the presses that wait. */
export const databaseName = "pocket";
/** The pages, and {@link whoseAddress} among them. */
export const pagesCache = "walkers-day";
/** Where the cache has whose pages they are. */
export const whoseAddress = "/today/kept";
/** A page of the cache says when the phone fetched it, by the phone's clock: milliseconds of the epoch. */
export const fetchedHeader = "x-fetched-at";
export const workerAddress = "/today-worker.js";

export interface Whose {
  accountId: string;
  /** The site's clock less the phone's, in milliseconds. */
  ahead: number;
}

/** "2026-11-24": the day in Los Angeles, by the site's clock. `now`: by the phone's, in milliseconds of the epoch. */
export function dayOn(now: number, { ahead }: Pick<Whose, "ahead">): string {
  // Sweden writes its days as ISO does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Los_Angeles" }).format(now + ahead);
}

const pageOfDay = (date: string): string => `/today?day=${date}`;
export const isDay = (address: string): boolean => address.startsWith("/today?");

/** Id of the visit the page belongs to; null for other pages. */
export const visitOf = (address: string): string | null => /^\/visits\/([0-9a-f-]{36})\//.exec(address)?.[1] ?? null;

const kept = /^\/today\?day=\d{4}-\d{2}-\d{2}$|^\/visits\/[0-9a-f-]{36}\/(?:card|care-sheet|emergency|incident)$/;

/** Whether the phone may have a copy of that page. Pages with codes and keys are never among them. */
export const mayBeKept = (address: string): boolean => kept.test(address);

/** Limits how long a lost phone shows a walker's pages. */
const oldestMs = 36 * 3_600_000;

/** Whether a cached page may still be shown. Both are epoch milliseconds by the phone's clock. */
export const isRecent = (fetched: number, now: number): boolean => Math.abs(now - fetched) <= oldestMs;

/** Pages of walkers, as documents and as React Router's data. */
export const isWalkersPage = (path: string): boolean => /^\/today(?:\.data)?$|^\/visits\//.test(path);

/** Status of React Router's `.data` response that stands for a redirect. */
const redirectOfData = 202;

/**
 * Which cached pages to delete after this response: all of them when it redirected to sign-in or the account has no day; the
 * visit's pages when the visit belongs to another walker now.
 */
export function pagesToDelete(
  path: string,
  { type, status }: Pick<Response, "type" | "status">,
): "everything" | "visit" | null {
  // The browser hides a navigation's redirect from the worker.
  if (type === "opaqueredirect" || (path.endsWith(".data") && status === redirectOfData)) return "everything";
  if (status !== 404) return null;
  return visitOf(path) ? "visit" : "everything";
}

/** More faces than a day and the next one have; 320 pixels wide they are some 20 kB each. */
const mostPictures = 40;
const picture = /\/media\/([0-9a-f-]{36})\//g;
const smallest = (id: string): string => `/media/${id}/320.webp`;

/** The pets on a page, at their smallest. `html`: as the site sent it. */
export const picturesOn = (html: string): string[] =>
  [...new Set([...html.matchAll(picture)].map(([, id = ""]) => smallest(id)))].slice(0, mostPictures);

/** The size that is kept of a picture, whichever size is asked for; null: not a pet's picture. */
export function pictureFor(path: string): string | null {
  const [[, id] = []] = path.matchAll(picture);
  return id && path.startsWith("/media/") ? smallest(id) : null;
}

interface DayVisit {
  id: string;
  /** Missing before its day. */
  status?: VisitState;
}

interface DayOfVisits {
  date: string;
  next: string;
  visits: readonly DayVisit[];
  week: readonly { date: string; visits: readonly DayVisit[] }[];
}

/** Where nobody was home there is nobody to care for: only an incident can be written down. */
const pagesOf = ({ status }: DayVisit) =>
  status === "no_show" ? ["incident"] : ["card", "care-sheet", "emergency", "incident"];

/** Today, tomorrow, and of each visit its report card, its care sheet, whom to call, and where an incident is written down. */
export function addressesOf({ date, next, visits, week }: DayOfVisits): string[] {
  const tomorrows = week.find((day) => day.date === next)?.visits ?? [];
  const ofVisits = [...visits, ...tomorrows].flatMap((visit) =>
    pagesOf(visit).map((page) => `/visits/${visit.id}/${page}`),
  );
  return [pageOfDay(date), pageOfDay(next), ...ofVisits];
}

/**
 * Which of the kept addresses answers for one that was asked for; null: none. For today's page it is the page of that day;
 * where there is none, the last one there is, which says of which day it is.
 */
export function answerTo(asked: string, kept: readonly string[], today: string): string | null {
  if (asked !== "/today") return kept.find((address) => address === asked) ?? null;
  const days = kept.filter(isDay).toSorted();
  const before = days.filter((address) => address <= pageOfDay(today));
  return before.at(-1) ?? days[0] ?? null;
}

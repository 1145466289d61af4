// Visits that do not get to a calendar outside, in words: since when, and what to do.
import { formatInstant, Temporal } from "~/shared/dates";

import { enableApi, needsSomebody, signIn, wrong } from "~/calendars/health";
import type { SourceError } from "~/calendars/port";
import { trustedMinutes } from "~/calendars/sources/span-kept";

export interface PushFacts {
  /** Visits to come that are tried still. */
  waiting: number;
  /** Visits to come that are tried no more. */
  givenUp: number;
  /** ISO instant of the first try that did not get through. */
  since: string;
  lastError: SourceError;
}

export interface PushTrouble {
  /** How many, and since when. */
  what: string;
  /** What is in the way; null where it was given up. */
  why: string | null;
  todo: string;
}

/** Null: nobody needs to know of it yet. */
export function pushTroubleOf(
  kind: "google" | "caldav" | "ics",
  { waiting, givenUp, since, lastError }: PushFacts,
  now: Temporal.Instant,
): PushTrouble | null {
  const began = Temporal.Instant.from(since);
  if (givenUp > 0)
    return {
      what: `${visits(givenUp)} couldn't be written to it, since ${formatInstant(began)}, and this site has stopped trying.`,
      why: null,
      todo: "Press Try again at this calendar. Until they are there, look at your walks on this site.",
    };
  if (!needsSomebody.has(lastError) && now.since(began).total("minutes") <= trustedMinutes) return null;
  const wait = waiting === 1 ? "waits" : "wait";
  return {
    what: `${visits(waiting)} ${wait} to be written to it, since ${formatInstant(began)}.`,
    why: `${lastError === "forbidden" ? "It can only be read now" : wrong[lastError]}.`,
    todo: lastError === "sign-in" ? signIn[kind] : (todos[lastError] ?? "This site keeps trying."),
  };
}

const todos: Partial<Record<SourceError, string>> = {
  forbidden:
    "Choose another calendar for visits; or have this one shared for changes again, with the account that is connected.",
  "not-enabled": enableApi,
  gone: "Check whether it was deleted, or is no longer yours to write to; or choose another calendar for visits.",
};

const visits = (count: number) => (count === 1 ? "1 visit" : `${count} visits`);

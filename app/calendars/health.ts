// How a calendar outside stands, in words: since when it is not as it should be, and what to do.
import { calendarFaults } from "~/business/calendars/calendar-faults";
import { formatInstant, Temporal } from "~/shared/dates";

import type { SourceError } from "./port";
import { trustedMinutes } from "./sources/span-kept";

export const isSourceError = (word: string | null): word is SourceError =>
  calendarFaults.some((known) => known === word);

export interface SourceFacts {
  kind: "google" | "caldav" | "ics";
  /** ISO instants. */
  syncedAt: string | null;
  createdAt: string;
  brokenSince: string | null;
  lastError: SourceError | null;
}

export interface Health {
  state: "fine" | "first" | "late" | "broken";
  /** "Read", "Not read yet", "Not read lately", "Broken". */
  label: string;
  /** What is wrong, and since when; null where nothing is. */
  what: string | null;
  todo: string | null;
}

export const wrong: Record<SourceError, string> = {
  "sign-in": "It no longer lets this site in",
  forbidden: "Its account may not read it",
  "not-enabled": "The Google Calendar API isn't enabled for this site",
  gone: "It is no longer there",
  unreachable: "It isn't answering",
  "too-large": "It's larger than 5 MB, or holds more than can be read",
  "not-a-calendar": "What's there isn't a calendar",
  malformed: "Only part of it arrives",
  "refused-address": "Its address isn't a public https address",
  busy: "It asks to be left alone for a while",
  unexpected: "It answers with something this site doesn't understand",
};

const waiting =
  "Nothing to do for now: this site keeps trying. Until then, check that calendar yourself before you promise a time.";

export const enableApi =
  "Enable the Google Calendar API (step 2 of “Google” in docs/operations.md), wait a few minutes, then press Fetch now.";

const todos: Record<SourceError, string> = {
  "sign-in": "Connect it again.",
  forbidden: "Share it with that account again, at the place it comes from. Or remove it here.",
  "not-enabled": enableApi,
  gone: "Check whether it was deleted or is no longer shared. Then remove it here, or connect it again.",
  unreachable: waiting,
  "too-large": "Publish a smaller calendar, without the past, and add that one instead.",
  "not-a-calendar":
    "Copy its secret address in iCal format again: it ends with .ics. Then remove this one and add it again.",
  "refused-address":
    "Copy its address again: it begins with https:// or webcal://. Then remove this one and add it again.",
  malformed: waiting,
  busy: waiting,
  unexpected: waiting,
};

/** Nobody can wait these away. */
export const needsSomebody: ReadonlySet<SourceError> = new Set<SourceError>([
  "sign-in",
  "forbidden",
  "not-enabled",
  "gone",
  "too-large",
  "not-a-calendar",
  "refused-address",
]);

export const signIn = {
  google: "Press Reconnect Google.",
  caldav: "Make a new app password with its provider, and enter it at this calendar.",
  ics: "Copy its secret address again, then remove this one and add it again.",
};

export function healthOf(facts: SourceFacts, now: Temporal.Instant): Health {
  const { syncedAt, createdAt, brokenSince, lastError } = facts;
  const isLate = minutesSince(syncedAt ?? createdAt, now) > trustedMinutes;
  if (lastError && (needsSomebody.has(lastError) || isLate)) {
    const since = formatInstant(Temporal.Instant.from(brokenSince ?? syncedAt ?? createdAt));
    const todo = lastError === "sign-in" ? signIn[facts.kind] : todos[lastError];
    return { state: "broken", label: "Broken", what: `${wrong[lastError]}, since ${since}.`, todo };
  }
  if (isLate) {
    const last = syncedAt
      ? `It was last read ${formatInstant(Temporal.Instant.from(syncedAt))}.`
      : "It was never read.";
    return { state: "late", label: "Not read lately", what: last, todo: "Press Fetch now." };
  }
  if (!syncedAt) return { state: "first", label: "Not read yet", what: null, todo: null };
  return { state: "fine", label: "Read", what: null, todo: null };
}

const minutesSince = (at: string, now: Temporal.Instant) => now.since(Temporal.Instant.from(at)).total("minutes");

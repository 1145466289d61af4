// How a calendar outside stands, in words: since when it is not as it should be, and what to do.
import type { CalendarKind } from "~/business/calendars/calendar-kinds";
import { formatInstant } from "~/shared/dates";

import type { SourceError } from "../port";
import { trustedMinutes } from "../timing";
import { faultTexts, faultTodos, healthTexts } from "./health-texts";
import { kindTexts } from "./texts";

export interface SourceFacts {
  kind: CalendarKind;
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

export function healthOf(facts: SourceFacts, now: Temporal.Instant): Health {
  const { syncedAt, createdAt, brokenSince, lastError } = facts;
  const isLate = minutesSince(syncedAt ?? createdAt, now) > trustedMinutes;
  if (lastError && (needsSomebody.has(lastError) || isLate)) {
    const since = formatInstant(Temporal.Instant.from(brokenSince ?? syncedAt ?? createdAt));
    const todo = lastError === "sign-in" ? kindTexts[facts.kind].signInAgain : faultTodos[lastError];
    return healthIn("broken", healthTexts.since(faultTexts[lastError], since), todo);
  }
  if (isLate) {
    const last = syncedAt
      ? healthTexts.lastRead(formatInstant(Temporal.Instant.from(syncedAt)))
      : healthTexts.neverRead;
    return healthIn("late", last, healthTexts.fetchNow);
  }
  return healthIn(syncedAt ? "fine" : "first");
}

const healthIn = (state: Health["state"], what: string | null = null, todo: string | null = null): Health => ({
  state,
  label: healthTexts.labels[state],
  what,
  todo,
});

const minutesSince = (at: string, now: Temporal.Instant) => now.since(Temporal.Instant.from(at)).total("minutes");

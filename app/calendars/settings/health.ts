// State of an external calendar for reading and writing: the fault, its beginning, and what to do.
import type { CalendarKind } from "~/business/calendars/calendar-kinds";
import { formatInstant } from "~/shared/dates";
import type { SourceError } from "~/calendars/port";
import { staleAfterMinutes } from "~/calendars/timing";
import { faultTexts, faultTodos, healthTexts, kindTexts, pushTexts, pushTodos } from "~/calendars/settings/texts";

export interface SourceFacts {
  kind: CalendarKind;
  /** ISO instant. */
  syncedAt: string | null;
  createdAt: string;
  brokenSince: string | null;
  lastError: SourceError | null;
}

export interface Health {
  state: "fine" | "first" | "late" | "broken";
  label: string;
  /** The fault and its beginning; null without a fault. */
  what: string | null;
  todo: string | null;
}

/** Faults that only the owner can fix. */
const needsOwner: ReadonlySet<SourceError> = new Set<SourceError>([
  "sign-in",
  "forbidden",
  "not-enabled",
  "gone",
  "too-large",
  "not-a-calendar",
  "refused-address",
]);

export function healthOf(facts: SourceFacts, zone: string, now: Temporal.Instant): Health {
  const { syncedAt, createdAt, brokenSince, lastError } = facts;
  const isLate = minutesSince(syncedAt ?? createdAt, now) > staleAfterMinutes;
  if (lastError && (needsOwner.has(lastError) || isLate)) {
    const since = formatInstant(Temporal.Instant.from(brokenSince ?? syncedAt ?? createdAt), zone);
    const todo = lastError === "sign-in" ? kindTexts[facts.kind].signInAgain : faultTodos[lastError];
    return healthIn("broken", healthTexts.since(faultTexts[lastError], since), todo);
  }
  if (isLate) {
    const last = syncedAt
      ? healthTexts.lastRead(formatInstant(Temporal.Instant.from(syncedAt), zone))
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

export interface PushFacts {
  /** Upcoming visits that are still retried. */
  waiting: number;
  /** Upcoming visits that are no longer retried. */
  givenUp: number;
  /** ISO instant of the first failure. */
  since: string;
  lastError: SourceError;
}

export interface PushTrouble {
  /** Number of visits, and since when. */
  what: string;
  /** The cause; null for abandoned visits. */
  why: string | null;
  todo: string;
}

/** Returns null while the delay is too short to need attention. */
export function pushTroubleOf(
  kind: CalendarKind,
  { waiting, givenUp, since, lastError }: PushFacts,
  zone: string,
  now: Temporal.Instant,
): PushTrouble | null {
  const began = Temporal.Instant.from(since);
  if (givenUp > 0)
    return { what: pushTexts.givenUp(givenUp, formatInstant(began, zone)), why: null, todo: pushTexts.givenUpTodo };
  if (!needsOwner.has(lastError) && now.since(began).total("minutes") <= staleAfterMinutes) return null;
  return {
    what: pushTexts.waiting(waiting, formatInstant(began, zone)),
    why: lastError === "forbidden" ? pushTexts.readOnlyNow : `${faultTexts[lastError]}.`,
    todo: lastError === "sign-in" ? kindTexts[kind].signInAgain : (pushTodos[lastError] ?? pushTexts.keepsTrying),
  };
}

// Visits that do not get to a calendar outside, in words: since when, and what to do.
import type { CalendarKind } from "~/business/calendars/calendar-kinds";
import { formatInstant } from "~/shared/dates";

import { needsSomebody } from "~/calendars/settings/health";
import type { SourceError } from "~/calendars/port";
import { trustedMinutes } from "~/calendars/timing";
import { faultTexts, pushTexts, pushTodos } from "~/calendars/settings/health-texts";
import { kindTexts } from "~/calendars/settings/texts";

export interface PushFacts {
  /** Visits to come that are tried still. */
  waiting: number;
  /** Visits to come that are no longer tried. */
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
  kind: CalendarKind,
  { waiting, givenUp, since, lastError }: PushFacts,
  now: Temporal.Instant,
): PushTrouble | null {
  const began = Temporal.Instant.from(since);
  if (givenUp > 0)
    return { what: pushTexts.givenUp(givenUp, formatInstant(began)), why: null, todo: pushTexts.givenUpTodo };
  if (!needsSomebody.has(lastError) && now.since(began).total("minutes") <= trustedMinutes) return null;
  return {
    what: pushTexts.waiting(waiting, formatInstant(began)),
    why: lastError === "forbidden" ? pushTexts.readOnlyNow : `${faultTexts[lastError]}.`,
    todo: lastError === "sign-in" ? kindTexts[kind].signInAgain : (pushTodos[lastError] ?? pushTexts.keepsTrying),
  };
}

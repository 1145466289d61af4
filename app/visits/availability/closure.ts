// Time without visits, as the owner's list and a walker's show it.
import { formatDay, formatInstant } from "~/shared/dates";

import { spanInWords } from "~/visits/model/times-in-words";
import { type ClosedTime, stretchOf } from "~/visits/ledger/hours";

export interface Closure {
  id: string;
  /** "November 24, 2026 to November 26, 2026" */
  when: string;
  /** From one time to another; otherwise whole days. */
  isHours: boolean;
  /** Null: nobody walks. */
  walkerId: string | null;
  /** Null: nobody walks. */
  walkerName: string | null;
  reason: string | null;
  /** Visits that are promised in that time already, as links to them. */
  visits: readonly { id: string; when: string; who: string }[];
}

/** "November 24, 2026", "November 24, 2026 to November 26, 2026", "November 24, 2026, 2:00 PM to 3:30 PM PT". */
export function closureInWords(closure: ClosedTime): string {
  const { startsOn, endsOn, startTime } = closure;
  const first = formatDay(startsOn);
  const isOneDay = startsOn.equals(endsOn);
  if (startTime === null) return isOneDay ? first : `${first} to ${formatDay(endsOn)}`;
  return isOneDay ? `${first}, ${hoursInWords(closure)}` : hoursInWords(closure);
}

/** "2:00 PM to 3:30 PM PT"; with the days where it begins on one and ends on another. */
export function hoursInWords(closure: ClosedTime): string {
  const { start, end } = stretchOf(closure);
  if (closure.startsOn.equals(closure.endsOn)) return spanInWords(start, end);
  return `${formatInstant(start)} to ${formatInstant(end)}`;
}

// From when to when nobody walks, or one walker does not.
import { Temporal } from "~/shared/dates";

import { instantAt } from "./windows";

export interface ClosedTime {
  /** Both included. */
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
  /** Wall times: from that of the first day to that of the last. Null, both of them: whole days. */
  startTime: string | null;
  endTime: string | null;
}

/** `end` is no part of it any more. */
export function stretchOf({ startsOn, endsOn, startTime, endTime }: ClosedTime) {
  return {
    start: instantAt(startsOn, startTime ?? "00:00"),
    end: endTime === null ? instantAt(endsOn.add({ days: 1 }), "00:00") : instantAt(endsOn, endTime),
  };
}

/** Whether a day is one of them; of hours, whether they reach into it. */
export const hasDay = (
  { startsOn, endsOn }: Pick<ClosedTime, "startsOn" | "endsOn">,
  day: Temporal.PlainDate,
): boolean => Temporal.PlainDate.compare(startsOn, day) <= 0 && Temporal.PlainDate.compare(day, endsOn) <= 0;

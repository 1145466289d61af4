// From when to when nobody walks, or one walker does not.
import { Temporal } from "~/shared/dates";

import { instantAt } from "./windows";

export interface ClosedTime {
  /** ISO days of Los Angeles, both included. */
  startsOn: string;
  endsOn: string;
  /** Wall times: from that of the first day to that of the last. Null, both of them: whole days. */
  startTime: string | null;
  endTime: string | null;
}

/** `end` is no part of it any more. */
export function stretchOf({ startsOn, endsOn, startTime, endTime }: ClosedTime) {
  const [first, last] = [Temporal.PlainDate.from(startsOn), Temporal.PlainDate.from(endsOn)];
  return {
    start: instantAt(first, startTime ?? "00:00"),
    end: endTime === null ? instantAt(last.add({ days: 1 }), "00:00") : instantAt(last, endTime),
  };
}

// Short notation for the weekly patterns of standing walks, and the start times of their visits.
import { datesOf, type Pattern, startOn } from "~/standing/model/rules";
import { zone } from "./zone";

export const day = (text: string) => Temporal.PlainDate.from(text);
export const pattern = (
  weekdays: number[],
  startsOn: string,
  endsOn: string | null = null,
  everyWeeks: 1 | 2 = 1,
): Pattern => ({
  weekdays,
  everyWeeks,
  startsOn: day(startsOn),
  endsOn: endsOn === null ? null : day(endsOn),
});

/** Returns the start times of a pattern's visits in UTC, as ISO instants. */
export const instants = (one: Pattern, from: string, to: string, time: string) =>
  datesOf(one, day(from), day(to)).map((each) => startOn(each, time, zone).toString());

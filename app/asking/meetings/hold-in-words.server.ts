// Formats a held time for pages.
import { meetAndGreet } from "~/business/policies";
import { withoutZone } from "~/shared/day-names";

import type { Hold } from "./holds.server";
import { exactly, timeOf } from "~/business/times/times-in-words";

/** `day`: "Tuesday, November 24, 2026". `time`: "11:00 AM to 11:30 AM PT". `until`: "9:58 AM". `start`: the button's value. */
export const holdInWords = ({ startsAt, heldUntil }: Pick<Hold, "startsAt" | "heldUntil">) => ({
  ...exactly(startsAt, startsAt.add({ minutes: meetAndGreet.minutes })),
  start: startsAt.toString(),
  until: withoutZone(timeOf(heldUntil.toString())),
});

export type ShownHold = ReturnType<typeof holdInWords>;

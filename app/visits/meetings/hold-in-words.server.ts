// A held time as pages show it.
import { meetAndGreet } from "~/business/policies";
import { withoutZone } from "~/shared/day-names";

import { exactly, timeOf } from "~/visits/model/times-in-words";
import type { Hold } from "./holds.server";

/** "Tuesday, November 24, 2026", "11:00 AM to 11:30 AM PT", and until when: "9:58 AM". `start` is what its button sends. */
export const holdInWords = ({ startsAt, heldUntil }: Pick<Hold, "startsAt" | "heldUntil">) => ({
  ...exactly(startsAt, startsAt.add({ minutes: meetAndGreet.minutes })),
  start: startsAt.toString(),
  until: withoutZone(timeOf(heldUntil.toString())),
});

export type ShownHold = ReturnType<typeof holdInWords>;

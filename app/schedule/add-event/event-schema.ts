import { z } from "zod";

import { isDay } from "~/shared/dates";
import { line, optionalLine } from "~/shared/fields";
import { eventTexts, noCalendarSelected } from "~/schedule/texts";

const day = (message: string) => z.string({ error: message }).refine(isDay, { error: message });
const time = z
  .string()
  .default("")
  .refine((value) => value === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), {
    error: eventTexts.badTime,
  });

export const eventForm = z.object({
  /** The id of a connected calendar, or a closure: "closed" for everybody, "away" for the owner. */
  calendar: z.union([z.enum(["closed", "away"]), z.guid({ error: noCalendarSelected })], {
    error: noCalendarSelected,
  }),
  title: line(eventTexts.noTitle, 1, 120),
  startsOn: day(eventTexts.noFirstDay),
  endsOn: day(eventTexts.noLastDay),
  startTime: time,
  endTime: time,
  place: optionalLine(200),
  /** Idempotency key of the form: a form that is sent twice adds one event. */
  eventKey: z.guid(),
});

export type EventInput = z.output<typeof eventForm>;

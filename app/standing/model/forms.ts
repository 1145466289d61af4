// Form schemas of standing walks. Owner, price and affected visits are never taken from a form; shown values are sent
// along for comparison. Days are ISO dates.
import { z } from "zod";

import { isDay } from "~/shared/dates";
import { freeText, optionalText, storedId } from "~/shared/fields";

const count = z.coerce.number().int().min(0).catch(-1);
const dayMessage = "Please choose a day, such as 11/24/2026";
const day = z.string({ error: dayMessage }).refine(isDay, { error: dayMessage });
const ticked = z
  .literal("yes")
  .optional()
  .catch(undefined)
  .transform((value) => value === "yes");

const shown = { shownFee: count, version: count, reason: optionalText() };

export const stopForm = z.discriminatedUnion("scope", [
  z.object({ scope: z.literal("this"), from: day, requestId: z.uuid(), ...shown }),
  z.object({ scope: z.literal("following"), from: day, shownVisits: count, ...shown }),
  z.object({ scope: z.literal("all"), shownVisits: count, ...shown }),
]);
export type StopForm = z.infer<typeof stopForm>;
/** "this": one visit. "following": the visits from its day on. "all": all visits that have not begun. */
export type EndScope = StopForm["scope"];

export const pauseForm = z.object({
  from: day,
  to: day,
  /** Visits and fee that the form listed; empty until it listed them. */
  seen: z.string().catch(""),
  reason: optionalText(),
});
export type PauseForm = z.infer<typeof pauseForm>;

export const resumeForm = z.object({ pauseId: storedId });

export const editDayForm = z.object({
  requestId: z.uuid(),
  version: count,
  medication: ticked,
  training: ticked,
  specialRequests: optionalText(),
  quotedTotal: count,
});
export type DayForm = z.infer<typeof editDayForm>;

const timeMessage = "Please enter a time, such as 12:30 PM";

export const patternForm = z.object({
  version: count,
  from: day,
  weekdays: z
    .array(z.coerce.number().int().min(1).max(7))
    .min(1, { error: "Please choose at least one day of the week" }),
  everyWeeks: z.union([z.literal("1").transform(() => 1 as const), z.literal("2").transform(() => 2 as const)], {
    error: "Please choose from the list",
  }),
  time: z
    .string({ error: timeMessage })
    .transform((value) => value.slice(0, 5))
    .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: timeMessage })),
  walkerId: z.uuid({ error: "Please choose a walker" }),
  minutes: z.coerce.number({ error: "Please choose from the list" }).int(),
  until: z
    .string()
    .default("")
    .refine((value) => value === "" || isDay(value), { error: dayMessage })
    .transform((value) => value || null),
  reason: freeText("Please say why: the client reads it", 3),
  /** Reason for ignoring an unreadable calendar; required only if there is one. */
  unreadReason: optionalText(),
});
export type PatternForm = z.infer<typeof patternForm>;

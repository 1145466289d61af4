// The forms of /calendar-management, with their messages.
import { z } from "zod";

import { calendarColors } from "~/business/calendars/calendar-colors";
import { isFixedCalendar } from "~/business/calendars/fixed-calendars";
import { email, line } from "~/shared/fields";

import { feedIntents } from "~/schedule/feeds/forms";
import { creationTexts } from "~/schedule/texts";

const { required } = creationTexts;

const clientEmail = z
  .string({ error: required })
  .refine((value) => value.trim() !== "", { error: required, abort: true })
  .pipe(email(creationTexts.badEmail));

const colorValues = calendarColors.map(({ value }) => value);

export const managementForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("sources"),
    /** Those with a tick. */
    source: z.array(z.string().refine(isFixedCalendar)).default([]),
  }),
  z.object({
    intent: z.literal("create"),
    /** Of the calendar to be: a form sent twice makes one. */
    id: z.guid(),
    name: line(required, 1),
    email: clientEmail,
    color: z.enum(colorValues, { error: creationTexts.noColor }),
  }),
  z.object({
    intent: z.literal("remove"),
    calendar: z.guid(),
    /** She has read that its copy at Google is hers to delete there. */
    byHand: z.literal("yes").optional(),
  }),
  ...feedIntents.map((intent) => z.object({ intent: z.literal(intent), calendar: z.guid() })),
]);

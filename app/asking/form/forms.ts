// Schema of the request form (docs/product.md, Requests). Owner, area and price of a request are never taken from the
// form.
import { z } from "zod";

import { timesOfDay } from "~/business/calendars/hours";
import { maxPetsPerClient } from "~/business/policies";
import { isDay } from "~/shared/dates";
import { optionalText, storedId } from "~/shared/fields";
import { isId } from "~/shared/ids";

import { petsMissing } from "~/ledger/index";
import { formTexts } from "~/asking/form/texts";
import { fieldsMissing } from "./texts";
import { repeats, usualMinutes } from "./draft";

const ticked = z
  .string()
  .optional()
  .transform((value) => value === "yes");

const day = z
  .string({ error: fieldsMissing })
  .min(1, { error: fieldsMissing })
  .refine(isDay, { error: formTexts.noDay });

/** Whether the service is offered is checked when the visit is priced. */
export const service = z
  .string({ error: fieldsMissing })
  .min(1, { error: fieldsMissing })
  .max(100, { error: fieldsMissing });

/** Invalid numbers fall back to the default duration (docs/product.md, Requests). */
const minutes = z
  .string()
  .default("")
  .transform((value) => (/^\d{1,4}$/.test(value.trim()) ? Number(value) : usualMinutes));

/** Fields shared with the slot form. */
export const visitFields = {
  petIds: z
    .array(z.string().refine(isId, { error: petsMissing }))
    .min(1, { error: petsMissing })
    .max(maxPetsPerClient, { error: petsMissing }),
  medication: ticked,
  training: ticked,
  specialRequests: optionalText(),
  /** Cents; empty before a price was shown. */
  quotedTotal: z
    .string()
    .default("")
    .transform((value) => (/^\d{1,9}$/.test(value) ? Number(value) : null)),
  formKey: z.string({ error: formTexts.noKey }).refine(isId, { error: formTexts.noKey }),
};

const fields = z.object({
  ...visitFields,
  service,
  date: day,
  timeOfDay: z.enum(timesOfDay, { error: fieldsMissing }),
  minutes,
  repeat: z.enum(repeats, { error: fieldsMissing }).default("once"),
  weekdays: z.array(z.coerce.number().int().min(1).max(7, { error: formTexts.noWeekday })),
  ends: z.enum(["stopped", "date"], { error: fieldsMissing }).default("stopped"),
  until: z.string().default(""),
  recurringTerms: ticked,
  /** Fee terms that the form showed; empty in forms of an earlier release. */
  terms: z.string().default(""),
});

export const priced = {
  petIds: true,
  service: true,
  date: true,
  minutes: true,
  medication: true,
  training: true,
} as const;

export const priceForm = fields.pick(priced);

/** Standing walks have further required fields. */
export const requestForm = fields.superRefine((input, check) => {
  if (input.repeat === "once") return;
  const say = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
  if (input.weekdays.length === 0) say("weekdays", formTexts.noWeekday);
  if (!input.recurringTerms) say("recurringTerms", formTexts.termsNotAgreed);
  if (input.ends === "stopped") return;
  if (!isDay(input.until)) say("until", formTexts.noDay);
  else if (input.until < input.date) say("until", formTexts.untilTooEarly);
});

export type RequestForm = z.output<typeof requestForm>;

/** Schema of a step of the form, which requires no fields. */
export const emptyForm = z.object({});

/** "dog-walks:30"; empty for no visit at that time of day. */
const tripService = z.string().max(120).default("");

/** Form of a trip. The rules of the trip check its visits (ledger/model/trip.ts). */
export const tripForm = z.object({
  petIds: visitFields.petIds,
  firstDay: day,
  lastDay: day,
  morning: tripService,
  afternoon: tripService,
  evening: tripService,
  medication: z.array(z.enum(timesOfDay)),
  visits: z.array(z.string().max(30)).max(200),
  /** Plan whose visits the form showed; empty before the days are shown. */
  shown: z.string().max(5000).default(""),
  specialRequests: visitFields.specialRequests,
  quotedTotal: visitFields.quotedTotal,
  formKey: visitFields.formKey,
});

export type TripForm = z.output<typeof tripForm>;

/** Form that changes a trip. The first press shows what changes, the second one does it. */
export const tripChangeForm = z.object({
  tripId: storedId,
  version: z.coerce.number().int(),
  firstDay: day,
  lastDay: day,
  visits: z.array(z.string().max(30)).max(200),
  /** Change that the form showed; empty before that. */
  shown: z.string().max(9000).default(""),
  shownFee: z.coerce.number().int().default(0),
  quotedTotal: z.coerce.number().int().default(0),
  /** Places of the owner's added visits: "2026-12-01/morning walker start". */
  places: z.array(z.string().max(120)).max(100),
  reason: z.string().trim().max(500, { error: "Please keep this under 500 characters" }).default(""),
});

export type TripChangeForm = z.output<typeof tripChangeForm>;

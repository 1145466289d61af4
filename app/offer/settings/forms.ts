// The forms of /admin/settings, with their messages.
import { z } from "zod";

import { isDay } from "~/shared/dates";
import { email, line } from "~/shared/fields";

import { appointmentUrlOf, isAppointmentUrl, isWebAddress } from "./rules";
import { bookingPageRemoval } from "./setting-groups";

const notice = () =>
  z
    .string()
    .default("")
    .transform((value) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim())
    .pipe(z.string().max(160, { error: "Please keep this under 160 characters" }));

const url = (message: string, isGood: (text: string) => boolean) =>
  z
    .string({ error: message })
    .transform((value) => value.trim())
    .pipe(z.string().max(2000, { error: message }).refine(isGood, { error: message }));

const phone = line("Please enter a valid phone number", 10, 40).refine(
  (value) => value.replaceAll(/\D/g, "").length >= 10,
  {
    error: "Please enter a valid phone number",
  },
);

const wholeMinutes = "Please enter whole minutes, from 0 to 120";
/** Kept as text, as all settings are; "015" is 15. */
const minutes = z
  .string({ error: wholeMinutes })
  .transform((value) => value.trim())
  .pipe(z.string().regex(/^\d{1,3}$/, { error: wholeMinutes }))
  .refine((value) => Number(value) <= 120, { error: wholeMinutes })
  .transform((value) => String(Number(value)));

export const settingsForm = z.discriminatedUnion("group", [
  z.object({
    group: z.literal("business"),
    business_name: line("Please enter the name of the business", 2, 100),
    walker_name: line("Please enter your name", 2, 100),
    phone,
    email: email("Please enter a valid email address"),
    postal_address: line("Please enter a postal box or a business address", 5),
  }),
  z.object({ group: z.literal("notices"), availability_notice: notice(), hours_notice: notice() }),
  z.object({ group: z.literal("visits"), travel_minutes: minutes }),
  z.object({
    group: z.literal("review"),
    review_url: url("Please enter an address that begins with https://", isWebAddress),
  }),
  z.object({
    group: z.literal("appointment"),
    google_appointment_url: url("Please enter a valid Google Appointment Schedule URL", isAppointmentUrl).transform(
      (value) => appointmentUrlOf(value) ?? value,
    ),
  }),
  // A button of its own: an emptied field is a mistake, not a wish.
  z.object({ group: z.literal(bookingPageRemoval) }),
]);

const day = z.string({ error: "Please choose a date" }).refine(isDay, { error: "Please choose a date" });

export const holidayForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    name: line("Please enter a name", 2, 60),
    date: day,
    everyYear: z.literal("yes").optional().catch(undefined),
  }),
  z.object({ intent: z.literal("switch"), id: z.string().max(100), on: z.enum(["yes", "no"]) }),
  z.object({ intent: z.literal("remove"), id: z.string().max(100) }),
]);

// Form schemas of the booking page and of the page behind a proposal's mailed link. Fees and prices in a form are only
// compared with the current ones.
import { z } from "zod";

import { timesOfDay } from "~/business/calendars/hours";
import { isDay } from "~/shared/dates";
import { optionalText } from "~/shared/fields";

const stale = "This page is out of date. Please reload it.";
const version = z.coerce.number({ error: stale }).int({ error: stale });
const cents = z.coerce.number({ error: stale }).int({ error: stale }).min(0, { error: stale });
const proposalId = z.guid({ error: stale });

export const bookingForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("cancel"), version, shownFee: cents, reason: optionalText() }),
    z.object({ intent: z.literal("withdraw"), version }),
    z.object({
      intent: z.literal("move"),
      version,
      date: z.string({ error: "Please choose a date" }).refine(isDay, { error: "Please choose a date" }),
      timeOfDay: z.enum(timesOfDay, { error: "Please choose a time of day" }),
      quotedTotal: cents,
      shownFee: cents,
      note: optionalText(),
    }),
    z.object({ intent: z.literal("withdraw-move"), version }),
    z.object({ intent: z.literal("accept-proposal"), proposalId }),
    z.object({ intent: z.literal("decline-proposal"), proposalId }),
  ],
  { error: stale },
);

export type BookingInput = z.output<typeof bookingForm>;

export const proposalForm = z.object({
  intent: z.enum(["accept-proposal", "decline-proposal"], { error: "Please choose one of the two answers" }),
});

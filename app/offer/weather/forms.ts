// The schema of the buttons that announce weather.
import { z } from "zod";

import { isDay } from "~/shared/dates";

import { weatherIntent } from "./rules";

export const weatherForm = z.object({
  intent: z.literal(weatherIntent),
  date: z
    .string({ error: "Please choose a date" })
    .refine(isDay, { error: "Please choose a date", abort: true })
    .transform((text) => Temporal.PlainDate.from(text)),
  kind: z.string().max(20),
  shown: z.string().max(20),
});

// The forms of /admin/settings/closures.
import { z } from "zod";

import { isDay, Temporal } from "~/shared/dates";
import { optionalLine } from "~/shared/fields";

const day = (message: string) =>
  z
    .string({ error: message })
    .refine(isDay, { error: message })
    .transform((iso) => Temporal.PlainDate.from(iso));

export const closureForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    /** "": nobody walks. */
    walkerId: z.union([z.literal(""), z.guid()], { error: "Please choose who's away" }),
    startsOn: day("Please choose the first day"),
    endsOn: day("Please choose the last day"),
    reason: optionalLine(120),
  }),
  z.object({ intent: z.literal("remove"), id: z.guid() }),
]);

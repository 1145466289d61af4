// Schemas of /admin/settings/holidays.
import { z } from "zod";

import { isDay } from "~/shared/dates";
import { schemaOf } from "~/shared/fields";

import { holidayName } from "./setting-groups";

const day = z.string({ error: "Please choose a date" }).refine(isDay, { error: "Please choose a date" });

export const holidayForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    ...schemaOf({ name: holidayName }).shape,
    date: day,
    everyYear: z.literal("yes").optional().catch(undefined),
  }),
  z.object({ intent: z.literal("switch"), id: z.string().max(100), on: z.enum(["yes", "no"]) }),
  z.object({ intent: z.literal("remove"), id: z.string().max(100) }),
]);

// The owner's forms about a client's checklist.
import { z } from "zod";

import { schemaOf } from "~/shared/fields";
import { isDay } from "~/shared/dates";

import { waiverNote } from "./checklist-fields";
import { checklistSteps } from "./rules";

const step = z.enum(checklistSteps, { error: "That isn't a step of the checklist" });

/** The value of `<input type="date">`: a calendar day or an empty text. */
const dayOrNone = z
  .string()
  .default("")
  .transform((value) => value.trim())
  .refine((value) => value === "" || (isDay(value) && value >= "2000"), { error: "Please enter a date" })
  .transform((value) => (value === "" ? null : Temporal.PlainDate.from(value)));

export const checklistForm = z.discriminatedUnion("intent", [
  schemaOf({ note: waiverNote }).extend({ intent: z.literal("waive-step"), step }),
  z.object({ intent: z.literal("unwaive-step"), step }),
  z.object({ intent: z.literal("record-meeting"), metOn: dayOrNone, metBefore: dayOrNone }),
]);

export type ChecklistInput = z.output<typeof checklistForm>;

// What the owner sends from a client's checklist (issue: "the admin may waive one with a note").
import { z } from "zod";

import { freeText } from "~/shared/fields";
import { Temporal } from "~/shared/dates";

import { checklistSteps } from "./rules";

const step = z.enum(checklistSteps, { error: "This is no step of the checklist" });

/** A day a calendar has, or none; an ISO date as `<input type="date">` sends it. */
const dayOrNone = z
  .string()
  .default("")
  .transform((value) => value.trim())
  .refine((value) => value === "" || isDay(value), { error: "Please enter a date" })
  .transform((value) => (value === "" ? null : value));

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  try {
    return Temporal.PlainDate.from(value).year >= 2000;
  } catch {
    return false;
  }
}

export const checklistForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("waive-step"),
    step,
    note: freeText("Please write down why this client may skip the step", 3),
  }),
  z.object({ intent: z.literal("unwaive-step"), step }),
  z.object({ intent: z.literal("record-meeting"), metOn: dayOrNone }),
]);

export type ChecklistInput = z.output<typeof checklistForm>;

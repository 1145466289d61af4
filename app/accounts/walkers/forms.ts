// The owner's forms about who walks. A role is in none of them (docs/product.md, Who may do what).
import { z } from "zod";

import { calendarColors } from "~/business/calendars/calendar-colors";
import { email, line } from "~/shared/fields";

const id = z.guid({ error: "That account isn't there." });
const all = "All fields are required";

/** A colour is kept by its id: calendars know it by that, whatever it is called. */
const colorIds = calendarColors.map((color) => String(color.id));

export const employeeForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("flag"), id }),
  z.object({ intent: z.literal("unflag"), id }),
  z.object({
    intent: z.literal("color"),
    id,
    version: z.coerce.number().int().min(1),
    calendarColor: z.enum(colorIds, { error: "Please choose one of the eleven colors" }),
  }),
  z.object({
    intent: z.literal("invite"),
    firstName: line(all, 1, 100),
    lastName: line(all, 1, 100),
    email: z.string({ error: all }).trim().min(1, all).pipe(email("Please enter a valid email address")),
  }),
]);

export type EmployeeInput = z.output<typeof employeeForm>;

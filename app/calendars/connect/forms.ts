// The forms of /admin/settings/calendar.
import { z } from "zod";

import { line } from "~/shared/fields";

const id = z.guid({ error: "That calendar isn't there." });
const walkerId = z.guid({ error: "Please choose whose calendar this is" });
const ticked = z.literal("yes").optional().transform(Boolean);

/** As people copy it; a server's bare name is one of https. */
const address = (message: string) =>
  line(message, 4, 2000).transform((text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`));

export const calendarForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("choose"),
    id,
    version: z.coerce.number().int(),
    blocks: ticked,
    receives: ticked,
  }),
  z.object({ intent: z.literal("fetch"), id }),
  z.object({ intent: z.literal("write-again"), id }),
  z.object({ intent: z.literal("remove"), id }),
  z.object({
    intent: z.literal("password"),
    id,
    password: z
      .string({ error: "Please enter the app password" })
      .min(1, { error: "Please enter the app password" })
      .max(500),
  }),
  z.object({
    intent: z.literal("add-caldav"),
    walkerId,
    serverUrl: address("Please enter the server’s address"),
    username: line("Please enter the user name", 1),
    password: z
      .string({ error: "Please enter the app password" })
      .min(1, { error: "Please enter the app password" })
      .max(500),
  }),
  z.object({
    intent: z.literal("add-ics"),
    walkerId,
    name: line("Please give it a name", 1, 100),
    address: address("Please enter the calendar’s address"),
  }),
  z.object({ intent: z.literal("list-google") }),
  z.object({ intent: z.literal("disconnect-google") }),
]);

export type CalendarInput = z.output<typeof calendarForm>;

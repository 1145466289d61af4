// The bodies of POST /api/google-calendar (docs/product.md, Functions), and the form of an event of the owner's.
import { z } from "zod";

import { Temporal } from "~/shared/dates";

const instant = (message: string) =>
  z
    .string({ error: message })
    .transform((value, context) => {
      try {
        return Temporal.Instant.from(value);
      } catch {
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }
    })
    .optional();

const span = {
  startTime: instant("startTime should be an instant such as 2026-11-24T09:00:00-08:00"),
  endTime: instant("endTime should be an instant such as 2026-12-24T09:00:00-08:00"),
};
const calendarId = z
  .string({ error: "calendarId should be the id of a calendar" })
  .trim()
  .min(1, { error: "calendarId should be the id of a calendar" })
  .max(300, { error: "calendarId should be the id of a calendar" });

/** What a call says of itself is words for the log: what is too long is cut, and what is none is left out. */
const words = (clean: (text: string) => string) => z.string().transform(clean).optional().catch(undefined);

const mostWords = 60;

/** Who asks how the service stands. It comes from anybody, and is never a reason to refuse an answer. */
const diagnosticInfo = z
  .object({
    component: words((text) => text.replace(/[^\w ./-]+/g, " ").slice(0, mostWords)),
    // Of some pages the rest of the address is a secret.
    page: words((text) => /^\/[a-z-]*/.exec(text)?.[0].slice(0, mostWords) ?? ""),
    authenticated: z
      .union([
        z.enum(["authenticated", "anonymous"]),
        z.boolean().transform((isSignedIn) => (isSignedIn ? "authenticated" : "anonymous")),
      ])
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined);

const unknownAction = "action should be get-public-events, get-events or ping";

export const calendarCall = z.discriminatedUnion(
  "action",
  [
    z.object({
      action: z.literal("get-public-events"),
      calendarId,
      ...span,
      useDemoData: z.boolean({ error: "useDemoData should be true or false" }).optional(),
    }),
    z.object({
      action: z.literal("get-events"),
      userId: z.guid({ error: "userId should be the id of a person" }),
      calendarId: calendarId.nullish(),
      ...span,
    }),
    z.object({ action: z.literal("ping"), diagnosticInfo }),
  ],
  { error: unknownAction },
);

export type CalendarCall = z.output<typeof calendarCall>;

// The bodies of POST /api/google-calendar (docs/product.md, Functions).
import { z } from "zod";

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

/** Untrusted text for the log: shortened when it is long, and dropped when it is invalid. */
const words = (clean: (text: string) => string) => z.string().transform(clean).optional().catch(undefined);

const mostWords = 60;

/** Describes the caller of a ping. Invalid values never cause a refusal. */
const diagnosticInfo = z
  .object({
    component: words((text) => text.replace(/[^\w ./-]+/g, " ").slice(0, mostWords)),
    // The log keeps the first segment only, since the rest of some paths is secret.
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

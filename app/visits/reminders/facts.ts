// What a stored reminder or digest was written from, and is asked about again when it is sent (recheck.server.ts).
import { z } from "zod";

import { Temporal } from "~/shared/dates";

const id = z.uuid();
const day = z.iso.date();

export const recheckFacts = z.discriminatedUnion("about", [
  z.object({ about: z.literal("reminder"), clientId: id, date: day }),
  z.object({
    about: z.literal("digest"),
    clientId: id,
    monday: day,
    /** What it tells, so that no reminder tells it again. */
    told: z.array(z.object({ requestId: id, startsAt: z.string() })),
  }),
]);

type Facts = z.infer<typeof recheckFacts>;
export type ReminderFacts = Extract<Facts, { about: "reminder" }>;
export type DigestFacts = Extract<Facts, { about: "digest" }>;

/** One reminder for a household and day. */
export const reminderKey = ({ clientId, date }: Pick<ReminderFacts, "clientId" | "date">) =>
  `reminder:${clientId}:${date}`;

/** One digest for a household and week; `monday` as an ISO date. */
export const digestKey = (clientId: string, monday: string) => `digest:${clientId}:${monday}`;

/** The Monday of the week this day is in. */
export const mondayOf = (date: Temporal.PlainDate): Temporal.PlainDate => date.subtract({ days: date.dayOfWeek - 1 });

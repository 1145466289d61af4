// Facts from before a change, kept in the request's history, and mails that wait, so that the change can be undone
// (docs/product.md, Undo).
import { z } from "zod";

import { timesOfDay } from "~/business/calendars/hours";
import type { CommandContext, Mail } from "~/platform/index.server";

import type { RequestDetails } from "../readers/request-details.server";

const instant = z.string().transform((text) => Temporal.Instant.from(text));

/** Facts for the undo of a change, in the history of the request. `batch`: id of the change in the audit log. */
export const undoFacts = z.object({
  batch: z.string(),
  /** Version of the request after the change. */
  version: z.number(),
  was: z.object({
    answeredAt: instant.nullable(),
    /** null for a request that was pending. */
    visit: z.object({ walkerId: z.string(), startsAt: instant, overbookReason: z.string().nullable() }).nullable(),
    timeOfDay: z.enum(timesOfDay),
    windowStart: instant,
    windowEnd: instant,
    isExact: z.boolean(),
    handChanged: z.boolean(),
    /** Proposal that the change closed. */
    proposalId: z.string().nullable(),
  }),
});

export type Was = z.output<typeof undoFacts>["was"];

/** Details of a change in the history, for its undo. `proposalId`: proposal that the change closes. */
export const undoDetails = (
  batch: string,
  { request, visit }: Pick<RequestDetails, "request" | "visit">,
  proposalId: string | null = null,
): z.input<typeof undoFacts> => ({
  batch,
  version: request.version + 1,
  was: {
    answeredAt: request.answeredAt?.toString() ?? null,
    visit: visit && {
      walkerId: visit.walkerId,
      startsAt: visit.startsAt.toString(),
      overbookReason: visit.overbookReason,
    },
    timeOfDay: request.timeOfDay,
    windowStart: request.windowStart.toString(),
    windowEnd: request.windowEnd.toString(),
    isExact: request.isExact,
    handChanged: request.handChanged,
    proposalId,
  },
});

export const keysOf = (batch: string): string => `undoable:${batch}:`;

/** Makes a mail wait until its change can't be undone anymore. */
export const heldMail = (
  batch: string,
  { now, business }: Pick<CommandContext, "now" | "business">,
  mail: Mail,
): Mail =>
  business.undoSeconds > 0
    ? {
        ...mail,
        dedupeKey: `${keysOf(batch)}${mail.dedupeKey}`,
        notBefore: now.add({ seconds: business.undoSeconds }),
      }
    : mail;

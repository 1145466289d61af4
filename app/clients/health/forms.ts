// Forms about a pet's health records: a new record, and the owner's decision.
import { z } from "zod";

import { healthKinds } from "~/business/health-records";
import { line } from "~/shared/fields";
import { isDay } from "~/shared/dates";

const day = (message: string) => z.string({ error: message }).refine(isDay, { error: message });

export const addRecordForm = z.object({
  intent: z.literal("add-record"),
  kind: z.enum(healthKinds, { error: "Please choose what it is" }),
  givenOn: day("Please enter the day it was given or issued"),
  expiresOn: day("Please enter the day it expires"),
});

export type AddRecordInput = z.output<typeof addRecordForm>;

export const decisionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve-record"), recordId: z.guid() }),
  z.object({
    intent: z.literal("decline-record"),
    recordId: z.guid(),
    reason: line("Please tell the client why", 1, 300),
  }),
  z.object({
    intent: z.literal("excuse"),
    until: day("Please enter the last day"),
    excuse: line("Please write down why", 1, 300),
  }),
]);

// The schema of a proof's form at /admin/settings/trust.
import { z } from "zod";

import { proofKinds } from "~/business/proofs";
import { isDay } from "~/shared/dates";

const day = z.string({ error: "Please choose a date" }).refine(isDay, { error: "Please choose a date" });
const kind = z.enum(proofKinds);

export const proofForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    kind,
    date: day,
    /** The version that the form showed; 0 for none. */
    version: z.coerce.number().int().min(0),
  }),
  z.object({ intent: z.literal("remove"), kind }),
]);

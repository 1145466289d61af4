// What the owner sends about pets from her desk. Fields that decide nothing are never read
// (docs/product.md, Who may do what).
import { z } from "zod";

import { schemaOf } from "~/shared/fields";

import { squadCommentField } from "./acceptance";

const chosen = z
  .array(z.guid({ error: "That pet isn't there." }))
  .max(100, { error: "Please choose at most 100 pets at a time." });

const choice = <Intent extends string>(intent: Intent) => z.object({ intent: z.literal(intent), ids: chosen });

export const acceptanceForm = z.discriminatedUnion("intent", [
  choice("accept"),
  choice("withdraw"),
  choice("place-in-squad"),
  choice("take-out-of-squad"),
  schemaOf({ squadComment: squadCommentField }).extend({
    intent: z.literal("comment"),
    version: z.coerce.number().int(),
  }),
]);

export type AcceptanceInput = z.output<typeof acceptanceForm>;

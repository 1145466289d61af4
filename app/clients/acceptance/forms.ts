// The owner's forms about pets. Other fields are ignored (docs/product.md, Who may do what).
import { z } from "zod";

import { schemaOf } from "~/shared/fields";

import { squadCommentField } from "./rules";

const chosen = z
  .array(z.guid({ error: "That pet isn't there." }))
  .max(100, { error: "Please choose at most 100 pets at a time." });

const choice = <Intent extends string>(intent: Intent) => z.object({ intent: z.literal(intent), ids: chosen });

/** A button of one pet, or of the table's bulk bar. */
export const pressForm = z.discriminatedUnion("intent", [
  choice("accept"),
  choice("withdraw"),
  choice("place-in-squad"),
  choice("take-out-of-squad"),
]);

export type PressInput = z.output<typeof pressForm>;

export const commentForm = schemaOf({ squadComment: squadCommentField }).extend({ version: z.coerce.number().int() });

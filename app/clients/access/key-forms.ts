// The owner's forms about keys: one that is taken, and where one goes.
import { z } from "zod";

import { schemaOf } from "~/shared/fields";

import { keyFields } from "./key-fields";

export const newKeyForm = schemaOf(keyFields);

export type NewKeyInput = z.output<typeof newKeyForm>;

const ofKey = {
  keyId: z.guid(),
  /** How many moves the form knew of. */
  number: z.coerce.number().int().min(1),
};

export const moveKeyForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("handed-over"), ...ofKey, holderId: z.guid({ error: "Please choose who has it" }) }),
  z.object({ intent: z.literal("given-back"), ...ofKey }),
  z.object({ intent: z.literal("lost"), ...ofKey }),
]);

export type MoveKeyInput = z.output<typeof moveKeyForm>;

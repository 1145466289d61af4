// Forms for access entries and keys. The household's id comes from the session or the URL, never from a form field.
import { z } from "zod";

import { schemaOf } from "~/shared/fields";
import { accessFields, keyFields } from "./access-fields";

export const accessForm = schemaOf(accessFields).extend({
  /** Version of the entries that the form was rendered with; 0 when nothing was stored. */
  version: z.coerce.number().int().min(0),
});

/**
 * Values of `intent`: "save" replaces all entries, "change" replaces only the filled-in ones, and "look" shows the
 * stored entries.
 */
export const ownAccessForm = accessForm.extend({
  intent: z.enum(["save", "change", "look"]).default("save"),
  password: z.string().max(1000).default(""),
  /** The passkey authenticator's response, as JSON; empty when a password was typed. */
  credential: z.string().max(20_000).default(""),
});

export type OwnAccessInput = z.output<typeof ownAccessForm>;

export type AccessInput = z.output<typeof accessForm>;

export const newKeyForm = schemaOf(keyFields);

export type NewKeyInput = z.output<typeof newKeyForm>;

const ofKey = {
  keyId: z.guid(),
  /** Number of moves when the form was rendered. */
  number: z.coerce.number().int().min(1),
};

export const moveKeyForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("handed-over"), ...ofKey, holderId: z.guid({ error: "Please choose who has it" }) }),
  z.object({ intent: z.literal("given-back"), ...ofKey }),
  z.object({ intent: z.literal("lost"), ...ofKey }),
]);

export type MoveKeyInput = z.output<typeof moveKeyForm>;

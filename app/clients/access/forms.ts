// The form of a household's way in. Whose it is, the session or the address says, never a field.
import { z } from "zod";

import { schemaOf } from "~/shared/fields";

import { accessFields } from "./access-fields";

export const accessForm = schemaOf(accessFields).extend({
  /** 0: nothing is stored yet. */
  version: z.coerce.number().int().min(0),
});

/** `change`: what is filled in replaces what is stored, the rest stays. `look`: what is stored is shown. */
export const ownAccessForm = accessForm.extend({
  intent: z.enum(["save", "change", "look"]).default("save"),
  password: z.string().max(1000).default(""),
  /** What the browser's authenticator answered, as JSON. */
  credential: z.string().max(20_000).default(""),
});

export type OwnAccessInput = z.output<typeof ownAccessForm>;

export type AccessInput = z.output<typeof accessForm>;

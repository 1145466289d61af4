// The form of a household's way in. Whose it is, the session or the address says, never a field.
import { z } from "zod";

import { schemaOf } from "~/shared/fields";

import { accessFields } from "./access-fields";

export const accessForm = schemaOf(accessFields).extend({
  /** 0: nothing is stored yet. */
  version: z.coerce.number().int().min(0),
});

export type AccessInput = z.output<typeof accessForm>;

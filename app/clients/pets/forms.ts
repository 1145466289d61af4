// The pet form (docs/product.md, Pets: the name is required, all else optional). Whose pet it is, and whether it is
// accepted or in the squad, is not in it: such fields are dropped, no matter who sends them.
import { z } from "zod";

import { schemaOf } from "~/shared/fields";

import { askedFields } from "./pet-fields";

export const petForm = schemaOf(askedFields);

/** Adding: the page gives the pet its id, so that a form sent twice makes one pet. */
export const addPetForm = petForm.extend({ id: z.uuid().catch(() => crypto.randomUUID()) });

/** Editing: the version the form was filled in from. */
export const editPetForm = petForm.extend({ version: z.coerce.number().int().catch(0) });

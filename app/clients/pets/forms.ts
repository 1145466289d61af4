// The pet form (docs/product.md, Pets). Only the name is required. Owner, acceptance and squad are ignored when sent.
import { z } from "zod";

import { schemaOf } from "~/shared/fields";

import { askedFields } from "./pet-fields";

export const petForm = schemaOf(askedFields);

/** The form for a new pet. The page creates the id, so that a form sent twice adds one pet. */
export const addPetForm = petForm.extend({ id: z.uuid().catch(() => crypto.randomUUID()) });

/** The form for an existing pet, with the version of the pet that it was filled in from. */
export const editPetForm = petForm.extend({ version: z.coerce.number().int().catch(0) });

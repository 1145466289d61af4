// The pet form (docs/product.md, Pets: the name is required, all else optional). Whose pet it is, and whether it is
// accepted or in the squad, is not in it: such fields are dropped, whoever sends them.
import { z } from "zod";

import { line, optionalLine, optionalText } from "~/shared/fields";

import { petSizes } from "./own-pet";

const nameMessage = "Name is required";

/** Something is to be seen in it: more than blanks and marks without a shape of their own. */
const isVisible = (text: string) => /[^\p{Cf}\p{Z}\p{Cc}]/u.test(text);

const sizes = petSizes.map(([value]) => value);
const sizeMessage = "Please choose from the list";

export const petForm = z.object({
  name: line(nameMessage, 0).refine(isVisible, { error: nameMessage }),
  breed: optionalLine(),
  age: optionalLine(),
  size: z
    .union([z.literal("").transform(() => null), z.enum(sizes, { error: sizeMessage })], { error: sizeMessage })
    .default(null),
  temperament: optionalText(),
  walkingPreferences: optionalText(),
  medicalConditions: optionalText(),
  feedingInstructions: optionalText(),
  vetName: optionalLine(),
  vetClinic: optionalLine(),
  vetPhone: optionalLine(),
  specialNeeds: optionalText(),
  photoPermission: z
    .literal("yes")
    .optional()
    .catch(undefined)
    .transform((ticked) => ticked === "yes"),
});

export type PetInput = z.infer<typeof petForm>;

/** Adding: the page gives the pet its id, so that a form sent twice makes one pet. */
export const addPetForm = petForm.extend({ id: z.uuid().catch(() => crypto.randomUUID()) });

/** Editing: the version the form was filled in from. */
export const editPetForm = petForm.extend({ version: z.coerce.number().int().catch(0) });

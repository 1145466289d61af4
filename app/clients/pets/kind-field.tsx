// Field for the kind of a pet. A pet whose client was never asked is preset as a dog.
import type { Species } from "~/business/services/services";
import { usualSpecies } from "~/business/services/species";
import { SelectField } from "~/ui/form/field";

import { petFields } from "./pet-fields";

export function KindField({ initial }: { initial: Species | null | undefined }) {
  const { label, choices } = petFields.species;
  return <SelectField name="species" label={label} choices={choices} initial={initial ?? usualSpecies} />;
}

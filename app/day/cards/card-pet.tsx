// Form fields for one pet of a report card.
import { cardDeeds, cardMoods } from "~/business/report-cards";
import { TextField } from "~/ui/form/field";
import { useFormContext } from "~/ui/form/form";

import { fieldOf } from "../pocket/card-fields";
import type { CardPet as Pet } from "./read-cards.server";
import { cardTexts as texts, deedWords, moodWords } from "~/day/texts/cards";

export function CardPet({ pet }: { pet: Pet }) {
  const { bookingId, name } = pet;
  const did = fieldOf.did(bookingId);
  const typed = useFormContext().refusal?.values;
  const isOn = (deed: (typeof cardDeeds)[number]) => (typed ? (typed[did]?.includes(deed) ?? false) : pet[deed]);
  return (
    <fieldset className="card-pet">
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <fieldset className="toggles">
        <legend className="sr">{texts.deeds(name)}</legend>
        {cardDeeds.map((deed) => (
          <label key={deed} className="toggle">
            <input type="checkbox" name={did} value={deed} defaultChecked={isOn(deed)} />
            <span>{deedWords[deed]}</span>
          </label>
        ))}
      </fieldset>
      <Mood pet={pet} />
      <TextField
        name={fieldOf.medication(bookingId)}
        label={texts.medication}
        type="time"
        defaultValue={pet.medicationAt ?? ""}
      />
    </fieldset>
  );
}

function Mood({ pet: { bookingId, mood } }: { pet: Pet }) {
  const name = fieldOf.mood(bookingId);
  const typed = useFormContext().refusal?.values[name]?.[0];
  const chosen = typed ?? mood ?? "";
  return (
    <fieldset className="field">
      <legend>{texts.mood}</legend>
      <div className="toggles">
        {(["", ...cardMoods] as const).map((each) => (
          <label key={each} className="toggle">
            <input type="radio" name={name} value={each} defaultChecked={chosen === each} />
            <span>{each === "" ? texts.noMood : moodWords[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

// Once, or a standing walk: on which days, until when, and the recurring terms, which are agreed to by a box of their
// own, never ticked beforehand (docs/product.md, Standing walks).
import { CheckField } from "~/ui/form/check-field";
import { ChoiceField } from "~/ui/form/choice-field";
import { FieldNotes, useField } from "~/ui/form/field";

import type { FieldValues } from "~/visits/asking/draft";
import { lastDayInWords } from "~/visits/asking/rules";
import { weekdayNames } from "~/shared/day-names";
import { repeatWords } from "~/visits/texts/asking";
import { standingTerms } from "~/visits/texts/standing";

export interface RepeatFieldsProps {
  typed: FieldValues;
  /** The last day of the walks as it is chosen now; null: until stopped. */
  until: string | null;
  /** The last day that may be chosen. */
  lastDay: string;
}

export function RepeatFields({ typed, until, lastDay }: RepeatFieldsProps) {
  return (
    <>
      <ChoiceField
        name="repeat"
        label={repeatWords.repeat}
        type="radio"
        choices={repeatWords.repeats}
        initial={typed.repeat?.[0] ?? "once"}
      />
      <div className="standing form-section">
        <WeekdaysField chosen={typed.weekdays ?? []} />
        <ChoiceField
          name="ends"
          label={repeatWords.howLong}
          type="radio"
          choices={repeatWords.ends}
          initial={typed.ends?.[0] ?? "stopped"}
        />
        <UntilField initial={typed.until?.[0] ?? ""} lastDay={lastDay} />
        <div className="panel terms">
          <p>
            <strong>{repeatWords.terms}</strong>
          </p>
          <ul>
            {standingTerms(until === null ? null : lastDayInWords(until)).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <CheckField name="recurringTerms" stands={typed.recurringTerms?.[0] === "yes"}>
            {repeatWords.agree}
          </CheckField>
        </div>
      </div>
    </>
  );
}

function WeekdaysField({ chosen }: { chosen: readonly string[] }) {
  const { id, error, control } = useField("weekdays", true);
  const { autoFocus: _, ...rest } = control;
  return (
    <fieldset className="field">
      <legend>{repeatWords.days}</legend>
      <div className="choices">
        {weekdayNames.map((name, index) => (
          <label key={name} className="choice">
            <input type="checkbox" value={index + 1} defaultChecked={chosen.includes(String(index + 1))} {...rest} />
            {name.slice(0, 3)}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={repeatWords.daysHint} error={error} />
    </fieldset>
  );
}

function UntilField({ initial, lastDay }: { initial: string; lastDay: string }) {
  const { id, error, control } = useField("until");
  return (
    <div className="field until">
      <label htmlFor={id}>{repeatWords.lastDay}</label>
      <input type="date" {...control} id={id} className="input" max={lastDay} defaultValue={initial} />
      <FieldNotes id={id} error={error} />
    </div>
  );
}

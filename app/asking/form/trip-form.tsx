// The form for a trip. Without scripts, the total is that of the visits ticked at the last press.
import { href } from "react-router";

import { timesOfDay } from "~/business/calendars/hours";
import { maxTextLength } from "~/business/policies";
import { PetPicker } from "~/clients/index";
import { sumQuotes } from "~/ledger/index";
import { PriceLines } from "~/offer/index";
import type { FieldValues, FormReply } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";
import { CheckField } from "~/ui/form/check-field";
import { FieldNotes, TextArea, TextField, useField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFieldValues } from "~/ui/form/use-field-values";
import { useFormReply } from "~/ui/form/use-form-reply";

import { requestFailed, tripTexts as texts } from "./texts";
import type { TripFormData, TripPreview } from "./trip.server";

export function TripForm({ data, reply }: { data: TripFormData; reply: FormReply | undefined }) {
  const form = useFormReply(reply, { failed: requestFailed });
  const refusal = form.reply && !form.reply.ok ? form.reply : undefined;
  const preview = refusal?.preview as TripPreview | undefined;
  const typed: FieldValues = refusal?.values ?? {};
  const days = { type: "date", min: data.firstDay, max: data.lastDay, required: true, half: true } as const;
  return (
    <SiteForm id="trip" form={form} action={href("/request-trip")} own>
      <input type="hidden" name="formKey" value={typed.formKey?.[0] ?? data.formKey} />
      <TextField name="firstDay" label={texts.firstDay} {...days} />
      <TextField name="lastDay" label={texts.lastDay} {...days} />
      <PetPicker pets={data.pets} initial={typed.petIds ?? data.petIds} />
      <fieldset className="field">
        <legend>{texts.perDay}</legend>
        {timesOfDay.map((part) => (
          <Part key={part} part={part} data={data} />
        ))}
      </fieldset>
      <TextArea name="specialRequests" label={texts.notes} hint={texts.notesHint} maxLength={maxTextLength} />
      {preview ? <Days key={`${preview.shown} ${typed.visits?.join()}`} preview={preview} typed={typed} /> : null}
      <div className="form-end">
        {preview ? (
          <SubmitButton intent="send" busyLabel={texts.showing}>
            {texts.send}
          </SubmitButton>
        ) : null}
        <button name="intent" value="days" className={preview ? "btn btn-quiet" : "btn btn-big"}>
          {preview ? texts.showAgain : texts.show}
        </button>
      </div>
    </SiteForm>
  );
}

/** The visit at one time of day. */
function Part({ part, data }: { part: (typeof timesOfDay)[number]; data: TripFormData }) {
  const { id, error, values, control } = useField(part);
  return (
    <div className="field-row">
      <div className="field half">
        <label htmlFor={id}>{texts.parts[part]}</label>
        <select {...control} id={id} className="input" defaultValue={values?.[0] ?? data.usual}>
          <option value="">{texts.none}</option>
          {data.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <FieldNotes id={id} error={error} />
      </div>
      <CheckField name="medication" value={part} className="half">
        {texts.medication}
        <span className="sr">: {texts.parts[part]}</span>
      </CheckField>
    </div>
  );
}

function Days({ preview, typed }: { preview: TripPreview; typed: FieldValues }) {
  const { values, inForm, read } = useFieldValues(typed);
  const { id, error } = useField("visits");
  const ticked = values.visits ?? [];
  const days = Map.groupBy(preview.visits, ({ day }) => day);
  const total = sumQuotes(preview.visits.flatMap(({ key, quote }) => (quote && ticked.includes(key) ? [quote] : [])));
  return (
    <div ref={inForm} onChange={read} className="stack">
      <input type="hidden" name="shown" value={preview.shown} />
      <section aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{texts.visits}</h2>
        <FieldNotes id={id} error={error} />
        {[...days].map(([day, visits]) => (
          <fieldset key={day} className="field">
            <legend>{day}</legend>
            <div className="choices">
              {visits.map(({ key, timeOfDay, quote }) => (
                <label key={key} className="choice">
                  <input
                    type="checkbox"
                    name="visits"
                    value={key}
                    defaultChecked={quote !== null && typed.visits?.includes(key)}
                    disabled={quote === null}
                  />
                  {texts.parts[timeOfDay]}, {quote ? formatExact(quote.total) : texts.impossible}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </section>
      <section className="panel" aria-labelledby={`${id}-price`}>
        <h2 id={`${id}-price`}>{texts.price}</h2>
        <div aria-live="polite" aria-atomic="true">
          <PriceLines quote={total} name={texts.priceName} />
        </div>
        <input type="hidden" name="quotedTotal" value={total.total} />
      </section>
    </div>
  );
}

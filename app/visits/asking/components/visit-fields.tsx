// What the request form and the form of a slot have in common: what is chosen so far, what it costs, and what comes along.
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";

import type { Quote } from "~/shared/quote";
import { maxTextLength } from "~/business/policies";
import { CheckField } from "~/ui/form/check-field";
import { FieldNotes, TextArea, useField } from "~/ui/form/field";

import { PriceLines } from "~/offer/index";
import { draftOf, type FieldValues, type RequestDraft, valuesOf } from "~/visits/asking/draft";
import type { RequestFormData } from "~/visits/asking/load-form.server";
import { dayKindIn, quoteDraft, weekdayOf } from "~/visits/asking/rules";
import { formWords } from "~/visits/texts/asking";

export function AddOns({ draft: { medication, training } }: { draft: RequestDraft }) {
  return (
    <fieldset className="field">
      <legend>{formWords.addOns}</legend>
      <CheckField name="medication" stands={medication}>
        {formWords.medication()}
      </CheckField>
      <CheckField name="training" stands={training}>
        {formWords.training()}
      </CheckField>
    </fieldset>
  );
}

export const SpecialRequests = ({ typed }: { typed: FieldValues }) => (
  <TextArea
    name="specialRequests"
    label={formWords.specialRequests}
    hint={formWords.specialRequestsHint}
    maxLength={maxTextLength}
    defaultValue={typed.specialRequests?.[0] ?? ""}
  />
);

/** The server's price, where it has just said one for these very choices; this page's own otherwise. */
export function priceNow(
  { pets, place, calendar }: Pick<RequestFormData, "pets" | "place" | "calendar">,
  draft: RequestDraft,
  refusal: { quote?: Quote; values: FieldValues } | undefined,
): Quote | null {
  if (refusal?.quote && isSameVisit(draftOf(refusal.values), draft)) return refusal.quote;
  if (!place || draft.petIds.length === 0) return null;
  const day = dayKindIn(calendar, draft.date);
  return quoteDraft(draft, { dogs: namesOf(pets, draft), priceFactor: place.priceFactor, day });
}

/** Of the chosen pets. */
export const namesOf = (pets: RequestFormData["pets"], { petIds }: RequestDraft): string[] =>
  pets.filter(({ id }) => petIds.includes(id)).map(({ name }) => name);

const isSameVisit = (one: RequestDraft, other: RequestDraft): boolean =>
  (["service", "date", "minutes", "medication", "training"] as const).every((name) => one[name] === other[name]) &&
  one.petIds.join() === other.petIds.join();

export interface RequestPriceProps {
  /** Null while something it depends on is not chosen. */
  quote: Quote | null;
  /** "Tuesday, November 24": the day it is for. */
  day: string | null;
  repeats: boolean;
}

/** In full, before anything can be sent (docs/product.md, Price of a visit). It is read out as it changes. */
export function RequestPrice({ quote, day, repeats }: RequestPriceProps) {
  const { id, error } = useField("quotedTotal");
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{formWords.price}</h3>
      <div aria-live="polite" aria-atomic="true">
        {quote ? (
          <>
            {repeats && day ? <p>{formWords.firstVisit(day)}</p> : null}
            <PriceLines quote={quote} name={formWords.priceName} />
          </>
        ) : (
          <p className="muted">{formWords.noPrice}</p>
        )}
      </div>
      {repeats && quote ? <p className="hint">{formWords.eachDay}</p> : null}
      <FieldNotes id={id} error={error} />
      <input type="hidden" name="quotedTotal" value={quote?.total ?? ""} />
    </section>
  );
}

/**
 * What the form's fields say, as they change. The fields keep their own values: what was typed before the scripts were
 * here stays, and is read when they come.
 */
export function useRequestDraft(typed: FieldValues) {
  const inForm = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(() => draftOf(typed));
  /** What the form says at this moment: a press may come before the draft has followed. */
  const read = useCallback((): RequestDraft | null => {
    const form = inForm.current?.closest("form");
    if (!form) return null;
    const now = draftOf(valuesOf(new FormData(form)));
    setDraft(now);
    return now;
  }, []);
  useEffect(() => void read(), [read]);
  const onChange = (event: FormEvent) => {
    const { name } = event.target as HTMLInputElement;
    if (inForm.current && (name === "repeat" || name === "date")) tickItsWeekday(inForm.current);
    read();
  };
  return { draft, inForm, onChange, read };
}

/** Where the days of a standing walk are still open, the first day's is meant in any case. */
function tickItsWeekday(fields: HTMLElement): void {
  const form = fields.closest("form");
  if (!form) return;
  const { repeat, weekdays, date }: RequestDraft = draftOf(valuesOf(new FormData(form)));
  const weekday = weekdayOf(date);
  if (repeat === "once" || weekdays.length > 0 || weekday === null) return;
  const box = form.querySelector<HTMLInputElement>(`input[name=weekdays][value="${weekday}"]`);
  if (box) box.checked = true;
}

// The price of what is chosen, in full, before the request can be sent (docs/product.md, Price of a visit). It is read
// out as it changes.
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";

import type { Quote } from "~/shared/quote";
import { FieldNotes, useField } from "~/ui/form/field";

import { PriceLines } from "~/offer/index";
import { draftOf, type FieldValues, type RequestDraft, valuesOf } from "~/visits/asking/draft";
import { weekdayOf } from "~/visits/asking/rules";

export interface RequestPriceProps {
  /** Null while something it depends on is not chosen. */
  quote: Quote | null;
  /** "Tuesday, November 24": the day it is for. */
  day: string | null;
  repeats: boolean;
}

export function RequestPrice({ quote, day, repeats }: RequestPriceProps) {
  const { id, error } = useField("quotedTotal");
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Price</h3>
      <div aria-live="polite" aria-atomic="true">
        {quote ? (
          <>
            {repeats && day ? <p>The first visit, {day}:</p> : null}
            <PriceLines quote={quote} name="What the visit costs" />
          </>
        ) : (
          <p className="muted">Choose your pets, a service and a date to see the full price.</p>
        )}
      </div>
      {repeats && quote ? (
        <p className="hint">Each visit is priced on its own day: a weekend or a holiday adds to it.</p>
      ) : null}
      <FieldNotes id={id} error={error} />
      <input type="hidden" name="quotedTotal" value={quote?.total ?? ""} />
    </section>
  );
}

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

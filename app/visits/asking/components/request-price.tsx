// The price of what is chosen, in full, before the request can be sent (docs/product.md, Price of a visit). It is read
// out as it changes.
import type { Quote } from "~/shared/quote";
import { FieldNotes, useField } from "~/ui/form/field";

import { PriceLines } from "~/offer/index";

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

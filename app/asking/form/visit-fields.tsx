// Parts shared by the request form and the slot form: open steps, choices, duration, price and add-ons.
import type { FieldValues, NextStep } from "~/shared/form-reply";
import { useFieldValues, valuesOf } from "~/ui/form/use-field-values";
import type { FormEvent } from "react";
import { href, Link } from "react-router";

import { maxTextLength } from "~/business/policies";
import { phoneNumber } from "~/shared/phone-number";
import type { Quote } from "~/shared/quote";
import { CheckField } from "~/ui/form/check-field";
import { FieldNotes, TextArea, useField } from "~/ui/form/field";
import { useSite } from "~/ui/use-site";

import { FirstThis } from "~/clients/index";
import { PriceLines } from "~/offer/index";
import { type RequestCalendar, offeredOn, type PriceDays } from "~/ledger/index";
import type { RequestFormData } from "~/asking/form/load-form.server";
import { formWords, waitForAnswers } from "~/asking/form/texts";
import { dayKindIn, pricesFor, quoteDraft } from "./request-days";
import { weekdayOf } from "~/business/calendars/hours";
import { draftOf, offeredBefore, type RequestDraft } from "./draft";

/** Step that the client must finish before a request or booking. */
export const BeforeAsking = ({ before }: { before: NextStep }) => (
  <p className="note note-warning">
    <FirstThis {...before} />
  </p>
);

/** Shown when the limit of open requests is reached. */
export function WaitForAnswers() {
  const { phone } = useSite().identity;
  return (
    <p className="note note-warning">
      {waitForAnswers.callMe} <a href={`tel:${phoneNumber(phone)}`}>{phone}</a>
      {waitForAnswers.together} <Link to={href("/dashboard")}>{waitForAnswers.link}</Link>
    </p>
  );
}

/**
 * Durations of the service on that day; a group has only one. `free`: minutes until the next visit; longer durations are
 * disabled.
 */
export function MinutesField({
  calendar,
  draft: { service, minutes, date },
  free = Number.POSITIVE_INFINITY,
}: {
  calendar: PriceDays;
  draft: RequestDraft;
  free?: number;
}) {
  const { id, error, control } = useField("minutes");
  const offered = service ? offeredOn(calendar, service, date) : offeredBefore(calendar, date);
  const isFixed = offered.length === 1;
  const fits = offered.filter((each) => each <= free);
  return (
    <div className="field half">
      <label htmlFor={id}>{formWords.duration}</label>
      <select
        // Remounts for each service and price list, so that the selected duration is the computed one.
        key={`${service} ${offered.join(" ")}`}
        {...control}
        name={isFixed ? undefined : "minutes"}
        id={id}
        className="input"
        disabled={isFixed}
        defaultValue={fits.includes(minutes) ? minutes : fits[0]}
      >
        {offered.map((each) => (
          <option key={each} value={each} disabled={each > free}>
            {formWords.lasts(each, each <= free)}
          </option>
        ))}
      </select>
      {isFixed ? <input type="hidden" name="minutes" value={minutes} /> : null}
      <FieldNotes id={id} error={error} />
    </div>
  );
}

export function AddOns({ calendar, draft }: { calendar: RequestCalendar; draft: RequestDraft }) {
  const { medication, training } = draft;
  const prices = pricesFor(calendar, draft.date);
  return (
    <fieldset className="field">
      <legend>{formWords.addOns}</legend>
      <CheckField name="medication" stands={medication}>
        {formWords.medication(prices)}
      </CheckField>
      <CheckField name="training" stands={training}>
        {formWords.training(prices)}
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

interface Named {
  pets: readonly { id: string; name: string }[];
}

/** Returns the server's price if it is for exactly these choices, otherwise the price computed in the browser. */
export function priceNow(
  { pets, place, calendar }: Pick<RequestFormData, "place" | "calendar"> & Named,
  draft: RequestDraft,
  refusal: { quote?: Quote; values: FieldValues } | undefined,
): Quote | null {
  if (refusal?.quote && isSameVisit(draftOf(refusal.values, calendar), draft)) return refusal.quote;
  if (!place || draft.petIds.length === 0) return null;
  const day = dayKindIn(calendar, draft.date);
  return quoteDraft(draft, {
    dogs: namesOf(pets, draft),
    priceFactor: place.priceFactor,
    day,
    prices: pricesFor(calendar, draft.date),
  });
}

/** Names of the chosen pets. */
export const namesOf = (pets: Named["pets"], { petIds }: RequestDraft): string[] =>
  pets.filter(({ id }) => petIds.includes(id)).map(({ name }) => name);

const isSameVisit = (one: RequestDraft, other: RequestDraft): boolean =>
  (["service", "date", "minutes", "medication", "training"] as const).every((name) => one[name] === other[name]) &&
  one.petIds.join() === other.petIds.join();

/**
 * The full price before submit (docs/product.md, Price of a visit); a live region. `day`: first day of a repeating
 * visit, "Tuesday, November 24".
 */
export function RequestPrice({
  quote,
  day = null,
  repeats = false,
}: {
  quote: Quote | null;
  day?: string | null;
  repeats?: boolean;
}) {
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

/** Button that shows the price, for browsers without scripts. */
export const ShowPrice = ({ children }: { children: string }) => (
  <noscript>
    <button name="intent" value="price" className="btn btn-quiet btn-big">
      {children}
    </button>
  </noscript>
);

/** The form's current values as a request draft. */
export function useRequestDraft(typed: FieldValues, known: PriceDays) {
  const { values, inForm, read: readValues } = useFieldValues(typed);
  const draft = draftOf(values, known);
  const read = (): RequestDraft | null => {
    const now = readValues();
    return now && draftOf(now, known);
  };
  const follow = (name: string) => {
    if (inForm.current && (name === "repeat" || name === "date")) tickItsWeekday(inForm.current);
    read();
  };
  const onChange = (event: FormEvent) => follow((event.target as HTMLInputElement).name);
  /** Fills in a field when a button is pressed. */
  const fill = (name: string, value: string) => {
    const field = inForm.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field) field.value = value;
    follow(name);
  };
  return { draft, inForm, onChange, read, fill };
}

/** Checks the weekday of the first day when no weekday is checked yet. */
function tickItsWeekday(fields: HTMLElement): void {
  const form = fields.closest("form");
  if (!form) return;
  const { repeat, weekdays, date }: RequestDraft = draftOf(valuesOf(new FormData(form)), null);
  const weekday = weekdayOf(date);
  if (repeat === "once" || weekdays.length > 0 || weekday === null) return;
  const box = form.querySelector<HTMLInputElement>(`input[name=weekdays][value="${weekday}"]`);
  if (box) box.checked = true;
}

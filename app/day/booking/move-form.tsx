// The form that asks for another time. Choosing a day and a time of day loads the price, even without scripts. The form
// submits the price it shows.
import { type RefObject, useEffect, useRef } from "react";
import { Form, href, Link } from "react-router";

import { formatExact } from "~/shared/money";
import { withoutZone } from "~/shared/day-names";
import { VersionField } from "~/ui/app/version-field";
import { TextArea } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useAmount } from "~/ui/form/use-amount";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { PriceLines } from "~/offer/index";

import type { BookingView, ChangeCost } from "./get-booking.server";
import type { MoveOffer } from "./get-move-offer.server";
import { CostNote } from "./cancel-form";
import { useZone } from "~/ui/use-site";

export interface MoveFormProps {
  form: SiteFormState;
  booking: Pick<BookingView, "id" | "version">;
  cost: ChangeCost;
  offer: MoveOffer;
}

const movePath = (bookingId: string) => `/booking/${bookingId}/move`;

export function MoveForm({ form, booking, cost, offer }: MoveFormProps) {
  const { date, chosen } = offer;
  const path = movePath(booking.id);
  // Keeps the choice in the URL after a refusal without scripts.
  const action = chosen ? `${path}?${new URLSearchParams({ date, timeOfDay: chosen.timeOfDay })}` : path;
  return (
    <div className="stack">
      <ChooseTime bookingId={booking.id} offer={offer} form={form} />
      {chosen ? (
        <SiteForm id="move" form={form} action={action} own>
          <input type="hidden" name="intent" value="move" />
          <VersionField version={booking.version} />
          <input type="hidden" name="date" value={date} />
          <input type="hidden" name="timeOfDay" value={chosen.timeOfDay} />
          <NewPrice chosen={chosen} before={offer.before} cost={cost} />
          <TextArea name="note" label="Anything I should know? (optional)" maxLength={5000} />
          <div className="form-end">
            <SubmitButton busyLabel="Sending..." className="btn">
              Ask for this time
            </SubmitButton>
            <KeepOldTime bookingId={booking.id} />
          </div>
        </SiteForm>
      ) : null}
    </div>
  );
}

const KeepOldTime = ({ bookingId }: { bookingId: string }) => (
  <Link to={href("/booking/:id", { id: bookingId })} preventScrollReset className="btn btn-quiet">
    Keep my current time
  </Link>
);

/** A GET form: the URL keeps the choice, and the page loads the price of that choice. */
function ChooseTime({ bookingId, offer, form }: { bookingId: string; offer: MoveOffer; form: SiteFormState }) {
  const errors = form.reply && !form.reply.ok ? form.reply.errors : {};
  const dateError = offer.dateProblem ?? errors["date"];
  const element = useRef<HTMLFormElement>(null);
  useEarlyChoice(element, offer);
  return (
    <Form
      ref={element}
      method="get"
      action={movePath(bookingId)}
      className="form"
      replace
      preventScrollReset
      onChange={(event) => {
        const { target, currentTarget } = event;
        // Ignores a date that is only partly typed.
        if (!(target instanceof HTMLInputElement) || !target.value || !target.validity.valid) return;
        // Clears the refusal, because it belongs to the previous choice.
        form.reset();
        currentTarget.requestSubmit();
      }}
    >
      <div className="field">
        <label htmlFor="move-date">New date</label>
        <input
          id="move-date"
          className="input"
          type="date"
          name="date"
          required
          min={offer.earliest}
          max={offer.latest}
          defaultValue={offer.date}
          aria-invalid={dateError ? true : undefined}
          aria-describedby={dateError ? "move-date-error" : "move-surcharge"}
        />
        <output id="move-surcharge" className="hint">
          {offer.surcharge}
        </output>
        {dateError ? (
          <span id="move-date-error" className="error">
            {dateError}
          </span>
        ) : null}
      </div>
      <TimesOfDay offer={offer} error={offer.timeProblem ?? errors["timeOfDay"]} />
      {offer.chosen ? (
        <noscript>
          <button className="btn btn-quiet">Show the price</button>
        </noscript>
      ) : (
        <>
          <p className="muted">Pick a day and a time of day. You'll see what it costs before you ask.</p>
          <div className="form-end">
            <button name="show" value="price" className="btn">
              Show the price
            </button>
            <KeepOldTime bookingId={bookingId} />
          </div>
        </>
      )}
    </Form>
  );
}

/** Loads the price of a choice made before hydration. */
function useEarlyChoice(element: RefObject<HTMLFormElement | null>, { date, selected }: MoveOffer): void {
  const shown = useRef({ date, timeOfDay: selected });
  useEffect(() => {
    const form = element.current;
    if (!form?.checkValidity()) return;
    const typed = new FormData(form);
    const isShown = typed.get("date") === shown.current.date && typed.get("timeOfDay") === shown.current.timeOfDay;
    if (!isShown) form.requestSubmit();
  }, [element]);
}

function TimesOfDay({ offer: { times, selected, date }, error }: { offer: MoveOffer; error: string | undefined }) {
  const zone = useZone();
  return (
    <fieldset className="field">
      <legend>Time of day</legend>
      <div className="time-choices">
        {times.map(({ timeOfDay, label, problem }) => (
          <label key={`${date} ${timeOfDay}`} className="choice">
            <input
              type="radio"
              name="timeOfDay"
              value={timeOfDay}
              defaultChecked={selected === timeOfDay}
              disabled={problem !== null}
              aria-describedby={error ? "move-time-error" : undefined}
            />
            <span>
              {withoutZone(label, zone)}
              {problem ? <span className="sub">{problem}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <span id="move-time-error" className="error">
          {error}
        </span>
      ) : null}
    </fieldset>
  );
}

function NewPrice({
  chosen,
  before,
  cost,
}: {
  chosen: NonNullable<MoveOffer["chosen"]>;
  before: MoveOffer["before"];
  cost: ChangeCost;
}) {
  const fee = useAmount("shownFee", cost.fee);
  const total = useAmount("quotedTotal", chosen.price.total);
  const isNewest = total === chosen.price.total;
  return (
    <section className="form-section" aria-labelledby="new-price">
      <h3 id="new-price">{chosen.words}</h3>
      <input type="hidden" name="quotedTotal" value={total} />
      <input type="hidden" name="shownFee" value={fee} />
      {isNewest ? (
        <PriceLines quote={chosen.price} name="The price at the new time" />
      ) : (
        <p>
          <strong>The price at the new time is now {formatExact(total)}.</strong>
        </p>
      )}
      {total === before.total ? null : <p className="muted">Your current time is {formatExact(before.total)}.</p>}
      <CostNote cost={{ ...cost, fee }} total={before.total} />
      <p className="muted">Your current time stays yours until the new one is confirmed.</p>
    </section>
  );
}

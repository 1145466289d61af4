// The chosen time becomes a booking: pets, service, price, and one press (docs/product.md, Slots).
import { Link } from "react-router";

import { maxTextLength } from "~/business/policies";
import { medicationSurcharge, trainingSurcharge } from "~/business/prices";
import { services } from "~/business/service-catalog";
import type { FormReply } from "~/shared/form-reply";
import { formatMoney } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { CheckField } from "~/ui/form/check-field";
import { type Choice, FieldNotes, SelectField, TextArea, useField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { PetPicker } from "~/clients/index";
import { durationsOf } from "~/offer/index";
import { RequestPrice, useRequestDraft } from "~/visits/asking/components/visit-fields";
import { draftOf, type FieldValues, type RequestDraft } from "~/visits/asking/draft";
import type { RequestFormData } from "~/visits/asking/load-form.server";
import { dayKindIn, quoteDraft } from "~/visits/asking/rules";
import { nextTimes, slotFailed } from "~/visits/texts/slots";
import { type ChosenSlot, type EmployeeSchedule, scheduleAddress, slotServices } from "~/visits/slots/schedule";
import type { SlotReply } from "~/visits/slots/submit-slot.server";

type Refusal = Extract<SlotReply, { ok: false }>;

export interface SlotFormProps {
  schedule: EmployeeSchedule & { form: RequestFormData; chosen: ChosenSlot };
  reply: FormReply | undefined;
}

const serviceChoices: Choice[] = slotServices.map((id) => [id, services[id].name]);

export function SlotForm({ schedule, reply }: SlotFormProps) {
  const { form: known, chosen, date, day, walker } = schedule;
  const form = useFormReply(reply, { failed: slotFailed });
  const refusal = form.reply && !form.reply.ok ? (form.reply as Refusal) : undefined;
  const typed: FieldValues = refusal?.values ?? { service: [slotServices[0] ?? ""], date: [date] };
  const { draft, inForm, onChange } = useRequestDraft(typed);
  const price = priceNow(known, draft, refusal);
  const action = scheduleAddress({ tab: "book", date, employee: walker?.id, slot: chosen.start });
  return (
    <SiteForm own id="slot" form={form} action={action} className="request">
      <div ref={inForm} onChange={onChange}>
        <NextTimes refusal={refusal} />
        <input type="hidden" name="formKey" value={typed.formKey?.[0] ?? known.formKey} />
        <input type="hidden" name="date" value={date} />
        <input type="hidden" name="employee" value={walker?.id} />
        <input type="hidden" name="slot" value={chosen.start} />
        <PetPicker pets={known.pets} initial={typed.petIds ?? []} {...petsError(refusal)} />
        <h2 className="mt-8">Service Details</h2>
        <p className="chosen-pets">
          {walker?.name}, {day}, from {chosen.time.split(" to ")[0]} PT.
        </p>
        <div className="form">
          <div className="form form-two">
            <SelectField
              name="service"
              label="Service"
              half
              choices={serviceChoices}
              initial={typed.service?.[0] ?? ""}
            />
            <SlotMinutes draft={draft} free={chosen.free} />
          </div>
          <fieldset className="field">
            <legend>Add-ons</legend>
            <CheckField name="medication" stands={draft.medication}>
              Medication, {formatMoney(medicationSurcharge)} a visit
            </CheckField>
            <CheckField name="training" stands={draft.training}>
              Training reinforcement, {formatMoney(trainingSurcharge)} a visit
            </CheckField>
          </fieldset>
          <TextArea
            name="specialRequests"
            label="Special requests"
            hint="Optional: where the leash hangs, what today is different."
            maxLength={maxTextLength}
            defaultValue={typed.specialRequests?.[0] ?? ""}
          />
          <p>
            A hike goes in a group: <Link to="/request-service?service=adventure-hike">send a request for it</Link>.
          </p>
          <RequestPrice quote={price} day={null} repeats={false} />
          <div className="form-end">
            <SubmitButton busyLabel="Booking...">Confirm booking</SubmitButton>
            <noscript>
              <button name="intent" value="price" className="btn btn-quiet btn-big">
                Show the price
              </button>
            </noscript>
          </div>
        </div>
      </div>
    </SiteForm>
  );
}

const petsError = (refusal: Refusal | undefined) => (refusal?.errors.petIds ? { error: refusal.errors.petIds } : {});

function NextTimes({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal?.next?.length) return null;
  return (
    <div className="note">
      <p>{nextTimes}</p>
      <ul className="who-list">
        {refusal.next.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The server's price, where it has just said one for these very choices; this page's own otherwise. */
function priceNow(known: RequestFormData, draft: RequestDraft, refusal: Refusal | undefined): Quote | null {
  if (refusal?.quote && isSameVisit(draftOf(refusal.values), draft)) return refusal.quote;
  const day = dayKindIn(known.calendar, draft.date);
  if (!known.place || draft.petIds.length === 0) return null;
  const dogs = known.pets.filter(({ id }) => draft.petIds.includes(id)).map(({ name }) => name);
  return quoteDraft(draft, { dogs, priceFactor: known.place.priceFactor, day });
}

const isSameVisit = (one: RequestDraft, other: RequestDraft): boolean =>
  (["service", "date", "minutes", "medication", "training"] as const).every((name) => one[name] === other[name]) &&
  one.petIds.join() === other.petIds.join();

/** The service's own durations; what would run into the next visit cannot be chosen, and says so. */
function SlotMinutes({ draft: { service, minutes }, free }: { draft: RequestDraft; free: number }) {
  const { id, error, control } = useField("minutes");
  const offered = durationsOf(service ?? "dog-walks");
  const fits = offered.filter((each) => each <= free);
  return (
    <div className="field half">
      <label htmlFor={id}>Duration</label>
      <select
        // A new list for each service, with the duration that is counted with.
        key={service}
        {...control}
        id={id}
        className="input"
        defaultValue={fits.includes(minutes) ? minutes : fits[0]}
      >
        {offered.map((each) => (
          <option key={each} value={each} disabled={each > free}>
            {each} minutes{each > free ? " (doesn't fit before the next visit)" : ""}
          </option>
        ))}
      </select>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

// The second tab: what, when, how often, and what it costs (docs/product.md, Requests).
import { Link } from "react-router";

import { maxTextLength } from "~/business/policies";
import { medicationSurcharge, trainingSurcharge } from "~/business/prices";
import { serviceIds, services } from "~/business/service-catalog";
import { formatMoney } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { CheckField } from "~/ui/form/check-field";
import { type Choice, FieldNotes, SelectField, TextArea, useField } from "~/ui/form/field";

import type { FieldValues, RequestDraft } from "~/visits/asking/draft";
import type { RequestFormData } from "~/visits/asking/load-form.server";
import { dayInWords } from "~/visits/asking/rules";
import { RepeatFields } from "./repeat-fields";
import { RequestPrice } from "./visit-fields";
import { DateField, MinutesField, TimeOfDayField } from "./when-fields";

const serviceChoices: Choice[] = [["", "Choose a service"], ...serviceIds.map((id): Choice => [id, services[id].name])];

export interface ServiceDetailsProps {
  form: Pick<RequestFormData, "calendar" | "place">;
  draft: RequestDraft;
  /** What the fields begin with. */
  typed: FieldValues;
  quote: Quote | null;
}

export function ServiceDetails({ form: { calendar, place }, draft, typed, quote }: ServiceDetailsProps) {
  const first = (name: string) => typed[name]?.[0] ?? "";
  return (
    <div className="form">
      <div className="form form-two">
        <SelectField name="service" label="Service" choices={serviceChoices} initial={first("service")} required />
        <DateField calendar={calendar} initial={first("date")} />
        <MinutesField draft={draft} />
      </div>
      <TimeOfDayField calendar={calendar} draft={draft} />
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
        defaultValue={first("specialRequests")}
      />
      <RepeatFields typed={typed} until={draft.until} lastDay={calendar.lastDay} />
      <Where place={place} />
      <RequestPrice quote={quote} day={dayInWords(draft.date)} repeats={draft.repeat !== "once"} />
    </div>
  );
}

/** The area sets the price; it is that of the client's own address, whatever page the client came from. */
function Where({ place }: Pick<RequestFormData, "place">) {
  const { id, error } = useField("address");
  return (
    <div className="field">
      <p>
        <strong>Where:</strong>{" "}
        {place
          ? `${place.area}, ${place.zip}, the address in your profile.`
          : "your profile has no address inside the service area yet."}{" "}
        <Link to="/profile">Change it</Link>
      </p>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

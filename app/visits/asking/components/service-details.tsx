// The second tab: what, when, how often, and what it costs (docs/product.md, Requests).
import { href, Link } from "react-router";

import { serviceIds, services } from "~/business/service-catalog";
import type { Quote } from "~/shared/quote";
import { type Choice, FieldNotes, SelectField, useField } from "~/ui/form/field";

import type { FieldValues, RequestDraft } from "~/visits/asking/draft";
import type { RequestFormData } from "~/visits/asking/load-form.server";
import { dayInWords } from "~/visits/asking/rules";
import { formWords } from "~/visits/texts/asking";
import { RepeatFields } from "./repeat-fields";
import { AddOns, RequestPrice, SpecialRequests } from "./visit-fields";
import { DateField, MinutesField, TimeOfDayField } from "./when-fields";

const serviceChoices: Choice[] = [
  ["", formWords.chooseService],
  ...serviceIds.map((id): Choice => [id, services[id].name]),
];

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
        <SelectField
          name="service"
          label={formWords.service}
          choices={serviceChoices}
          initial={first("service")}
          required
        />
        <DateField calendar={calendar} initial={first("date")} />
        <MinutesField draft={draft} />
      </div>
      <TimeOfDayField calendar={calendar} draft={draft} />
      <AddOns draft={draft} />
      <SpecialRequests typed={typed} />
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
        <strong>{formWords.where}</strong> {place ? formWords.place(place.area, place.zip) : formWords.noPlace}{" "}
        <Link to={href("/profile")}>{formWords.changePlace}</Link>
      </p>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

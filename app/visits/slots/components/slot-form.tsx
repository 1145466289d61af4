// The chosen time becomes a booking: pets, service, price, and one press (docs/product.md, Slots).
import { href, Link } from "react-router";

import { services } from "~/business/service-catalog";
import type { FormReply } from "~/shared/form-reply";
import { type Choice, SelectField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { PetPicker } from "~/clients/index";
import {
  AddOns,
  priceNow,
  RequestPrice,
  SpecialRequests,
  useRequestDraft,
} from "~/visits/asking/components/visit-fields";
import { MinutesField } from "~/visits/asking/components/when-fields";
import type { FieldValues } from "~/visits/asking/draft";
import type { RequestFormData } from "~/visits/asking/load-form.server";
import { formWords } from "~/visits/texts/asking";
import { slotFailed, slotFormWords } from "~/visits/texts/slot-form";
import type { ChosenSlot, EmployeeSchedule } from "~/visits/slots/schedule";
import { slotServices } from "~/visits/slots/slot-services";
import type { SlotReply } from "~/visits/slots/submit-slot.server";

type Refusal = Extract<SlotReply, { ok: false }>;

export interface SlotFormProps {
  schedule: EmployeeSchedule & { form: RequestFormData; chosen: ChosenSlot };
  reply: FormReply | undefined;
}

const serviceChoices: Choice[] = slotServices.map((id) => [id, services[id].name]);

export function SlotForm({ schedule, reply }: SlotFormProps) {
  const { addresses, form: known, chosen, date, day, walker } = schedule;
  const form = useFormReply(reply, { failed: slotFailed });
  const refusal = form.reply && !form.reply.ok ? (form.reply as Refusal) : undefined;
  const typed: FieldValues = refusal?.values ?? { service: [slotServices[0] ?? ""], date: [date] };
  const { draft, inForm, onChange } = useRequestDraft(typed);
  const price = priceNow(known, draft, refusal);
  return (
    <SiteForm own id="slot" form={form} action={addresses.book} className="request">
      <div ref={inForm} onChange={onChange}>
        <NextTimes refusal={refusal} />
        <input type="hidden" name="formKey" value={typed.formKey?.[0] ?? known.formKey} />
        <input type="hidden" name="date" value={date} />
        <input type="hidden" name="employee" value={walker?.id} />
        <input type="hidden" name="slot" value={chosen.start} />
        <PetPicker pets={known.pets} initial={typed.petIds ?? []} {...petsError(refusal)} />
        <h2 className="mt-8">{formWords.details}</h2>
        <p className="chosen-pets">{slotFormWords.chosen(walker?.name ?? "", day, chosen.time)}</p>
        <div className="form">
          <div className="form form-two">
            <SelectField
              name="service"
              label={formWords.service}
              half
              choices={serviceChoices}
              initial={typed.service?.[0] ?? ""}
            />
            <MinutesField draft={draft} free={chosen.free} />
          </div>
          <AddOns draft={draft} />
          <SpecialRequests typed={typed} />
          <p>
            {slotFormWords.hike}{" "}
            <Link to={`${href("/request-service")}?service=adventure-hike`}>{slotFormWords.askForHike}</Link>.
          </p>
          <RequestPrice quote={price} day={null} repeats={false} />
          <div className="form-end">
            <SubmitButton busyLabel={slotFormWords.booking}>{slotFormWords.book}</SubmitButton>
            <noscript>
              <button name="intent" value="price" className="btn btn-quiet btn-big">
                {slotFormWords.showPrice}
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
      <p>{slotFormWords.next}</p>
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

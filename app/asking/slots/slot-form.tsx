// Form that books the chosen time: pets, service and price (docs/product.md, Slots).
import type { FieldValues } from "~/shared/form-reply";
import { href, Link } from "react-router";

import { firstGroup, shownServices, slotServicesOf } from "~/business/services/services";
import type { FormReply } from "~/shared/form-reply";
import { type Choice, SelectField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { PetPicker } from "~/clients/index";
import { fittingServices } from "~/asking/form/fitting-services";
import {
  AddOns,
  MinutesField,
  priceNow,
  RequestPrice,
  ShowPrice,
  SpecialRequests,
  useRequestDraft,
} from "~/asking/form/visit-fields";
import type { EmployeeSchedule } from "~/asking/slots/load-schedule.server";
import type { SlotReply } from "~/asking/slots/submit-slot.server";
import { formWords, slotFailed, slotFormWords } from "~/asking/form/texts";
import { useSite } from "~/ui/use-site";

type Refusal = Extract<SlotReply, { ok: false }>;

export interface SlotFormProps {
  schedule: EmployeeSchedule & { [Part in "form" | "chosen"]: NonNullable<EmployeeSchedule[Part]> };
  reply: FormReply | undefined;
}

export function SlotForm({ schedule, reply }: SlotFormProps) {
  const { timeZone } = useSite();
  const { addresses, form: known, chosen, date, day, walker } = schedule;
  const { services } = known.calendar.history;
  const offered = slotServicesOf(services);
  const group = firstGroup(shownServices(services));
  const form = useFormReply(reply, { failed: slotFailed });
  const refusal: Refusal | undefined = form.reply && !form.reply.ok ? form.reply : undefined;
  const typed: FieldValues = refusal?.values ?? {
    petIds: known.usualPets,
    service: [offered[0]?.id ?? ""],
    date: [date],
  };
  const { draft: typedDraft, inForm, onChange } = useRequestDraft(typed, known.calendar);
  const { services: fitting, draft } = fittingServices(offered, known.pets, typedDraft, { isPreset: true });
  return (
    <SiteForm own id="slot" form={form} action={addresses.book} className="request">
      <div ref={inForm} onChange={onChange}>
        <NextTimes refusal={refusal} />
        <input type="hidden" name="formKey" value={typed.formKey?.[0] ?? known.formKey} />
        <input type="hidden" name="date" value={date} />
        <input type="hidden" name="employee" value={walker?.id} />
        <input type="hidden" name="slot" value={chosen.start} />
        <PetPicker pets={known.pets} initial={typed.petIds ?? []} />
        <h2 className="mt-8">{formWords.details}</h2>
        <p className="chosen-pets">{slotFormWords.chosen(walker?.name ?? "", day, chosen.time, timeZone)}</p>
        <div className="form">
          <div className="form form-two">
            <SelectField
              name="service"
              label={formWords.service}
              half
              hint={fitting.length === 0 ? formWords.noServiceForAll : undefined}
              choices={fitting.map(({ id, name }): Choice => [id, name])}
              initial={typed.service?.[0] ?? ""}
            />
            <MinutesField calendar={known.calendar} draft={draft} free={chosen.free} />
          </div>
          <AddOns calendar={known.calendar} draft={draft} />
          <SpecialRequests typed={typed} />
          {group ? (
            <p>
              {slotFormWords.group(group.name)}{" "}
              <Link to={`${href("/request-service")}?service=${group.id}`}>{slotFormWords.askForGroup}</Link>.
            </p>
          ) : null}
          <RequestPrice quote={priceNow(known, draft, refusal)} />
          <div className="form-end">
            <SubmitButton busyLabel={slotFormWords.booking}>{slotFormWords.book}</SubmitButton>
            <ShowPrice>{slotFormWords.showPrice}</ShowPrice>
          </div>
        </div>
      </div>
    </SiteForm>
  );
}

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

// Form for a new visit, prefilled like the household's last one. The price is updated after each choice; without
// JavaScript the server returns it.
import type { FieldValues } from "~/shared/form-reply";
import { useFieldValues } from "~/ui/form/use-field-values";
import { href, Link } from "react-router";

import { maxTextLength } from "~/business/policies";
import { namesInWords } from "~/clients/index";
import { PriceLines } from "~/offer/index";
import { hasEmail } from "~/platform/index";
import type { FormReply } from "~/shared/form-reply";
import { CheckField } from "~/ui/form/check-field";
import { ChoiceField } from "~/ui/form/choice-field";
import { SelectField, TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { AddOns, priceNow, formWords, draftOf } from "~/asking/index";
import type { RequestReply } from "~/asking/index.server";
import { bookingAddress } from "~/desk/bookings/desk-view";
import type { Booking, BookingForm, LoadedDesk } from "~/desk/calendar/load-desk.server";
import { listVisitKinds, parseVisitKind, formatVisitKind } from "../visit-kind";
import { ClashPart } from "~/desk/bookings/components/clash-part";
import { MovePlace } from "~/desk/bookings/components/move-fields";
import { newVisitTexts as texts } from "~/desk/texts/new-visit";
import { tellThemYourself } from "~/desk/texts/desk";
import type { PriceDays } from "~/ledger/index";

interface Props {
  desk: LoadedDesk;
  booking: Booking;
  form: BookingForm;
  inDocument: FormReply | undefined;
}

type Refusal = Extract<RequestReply, { ok: false }>;

export function NewVisitForm({ desk, booking, form: data, inDocument }: Props) {
  const form = useFormReply(inDocument);
  const refusal: Refusal | undefined = form.reply?.ok === false ? form.reply : undefined;
  const first = usualOf(booking, data);
  const { values, inForm, read } = useFieldValues(refusal?.values ?? first);
  const draft = draftIn(values, data.calendar);
  const quote = priceNow(data, draft, refusal && { ...refusal, values: withWhat(refusal.values) });
  const { client, pets, place, lacksContract, formKey } = data;
  const accepted = pets.filter(({ isAccepted }) => isAccepted);
  const pending = pets.filter(({ isAccepted }) => !isAccepted);
  const isRefused = refusal !== undefined;
  const ownPrice = values.amount?.[0] ? Math.round(Number(values.amount[0].replace("$", "")) * 100) : null;
  return (
    <SiteForm id="book" form={form} action={bookingAddress(desk, booking, client.id)} own>
      <div ref={inForm} className="form" onChange={() => void read()}>
        <input type="hidden" name="intent" value="book" />
        <input type="hidden" name="clientId" value={client.id} />
        <input type="hidden" name="formKey" value={refusal?.values.formKey?.[0] ?? formKey} />
        <input type="hidden" name="quotedTotal" value={quote?.total ?? ""} />
        <p>
          <strong>
            <bdi>{client.name}</bdi>
          </strong>
          , <bdi>{data.address}</bdi>.{" "}
          <Link to={bookingAddress(desk, booking)} preventScrollReset>
            {texts.change}
          </Link>
        </p>
        <InTheWay hasPets={accepted.length > 0} isServed={place !== null} clientId={client.id} />
        <ClashPart mayOverbook />
        <SelectField
          name="what"
          label={texts.what}
          choices={listVisitKinds(data.calendar, draft.date)}
          initial={first.what?.[0] ?? ""}
        />
        <ChoiceField
          name="petIds"
          type="checkbox"
          label={texts.pets}
          choices={accepted.map(({ id, name }) => [id, name] as const)}
          initial={first.petIds ?? []}
          hint={
            pending.length > 0 ? (
              <>
                <bdi>{texts.pending(namesInWords(pending.map(({ name }) => name)))}</bdi>{" "}
                <Link to={href("/admin/pets")}>{texts.acceptPets}</Link>
              </>
            ) : undefined
          }
        />
        {lacksContract ? (
          <TextField name="unsignedReason" label={texts.unsigned} hint={texts.unsignedHint} autoComplete="off" />
        ) : null}
        <details className="answer-fold" open={isRefused}>
          <summary>{texts.otherPlace}</summary>
          <div className="form-section">
            <MovePlace
              at={booking.at}
              walkerId={booking.walkerId}
              walkers={desk.walkers.map(({ id, name }) => [id, name])}
            />
          </div>
        </details>
        <details className="answer-fold" open={isRefused || draft.medication || draft.training}>
          <summary>{texts.extras}</summary>
          <div className="form-section">
            <AddOns calendar={data.calendar} draft={draftIn(first, data.calendar)} />
            <TextArea name="specialRequests" label={formWords.specialRequests} rows={2} maxLength={maxTextLength} />
          </div>
        </details>
        {quote ? <PriceLines quote={quote} name={texts.price} /> : null}
        <details className="answer-fold" open={isRefused && (refusal.values.amount?.[0] ?? "") !== ""}>
          <summary>{texts.otherPrice}</summary>
          <div className="form-section">
            <TextField name="amount" label={texts.amount} inputMode="decimal" autoComplete="off" />
            <TextField name="priceReason" label={texts.priceReason} hint={texts.priceReasonHint} autoComplete="off" />
          </div>
        </details>
        {hasEmail(client.email) ? (
          <CheckField name="isSilent" hint={texts.silentHint}>
            {texts.silent}
          </CheckField>
        ) : (
          <p className="note">{tellThemYourself}</p>
        )}
        <div className="form-end book-end">
          <SubmitButton busyLabel={texts.booking}>{texts.bookFor(ownPrice ?? quote?.total ?? null)}</SubmitButton>
        </div>
      </div>
    </SiteForm>
  );
}

/** Problems that no field of the form can solve, such as an address outside the areas. */
function InTheWay({ hasPets, isServed, clientId }: { hasPets: boolean; isServed: boolean; clientId: string }) {
  if (hasPets && isServed) return null;
  return (
    <p className="note note-warning">
      {hasPets ? texts.noPlace : texts.noPets}{" "}
      <Link to={href("/admin/clients/:id", { id: clientId })}>{texts.openClient}</Link>
    </p>
  );
}

function usualOf({ at, walkerId }: Booking, { usual, calendar }: BookingForm): FieldValues {
  const { service } = usual;
  // The length of the last visit may not be offered anymore; `draftOf` then picks another length.
  const asLast = { service: [service], minutes: [String(usual.minutes)], date: [at.slice(0, 10)] };
  return {
    what: [formatVisitKind(service, draftOf(asLast, calendar).minutes)],
    petIds: usual.petIds,
    date: [at.slice(0, 10)],
    time: [at.slice(11)],
    walkerId: [walkerId],
    medication: usual.medication ? ["yes"] : [],
    training: usual.training ? ["yes"] : [],
  };
}

function withWhat(values: FieldValues): FieldValues {
  const what = parseVisitKind(values.what?.[0] ?? "");
  return what ? { ...values, service: [what.service], minutes: [String(what.minutes)] } : values;
}

const draftIn = (values: FieldValues, known: PriceDays) => draftOf(withWhat(values), known);

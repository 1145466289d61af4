// Dialog that edits extras and special requests of one visit and shows the price first.
import { useFieldValues } from "~/ui/form/use-field-values";
import { Link } from "react-router";

import { PriceLines } from "~/offer/index";
import type { FormReply } from "~/shared/form-reply";
import { formatMoney } from "~/shared/money";
import { RouteDialog } from "~/ui/app/route-dialog";
import { VersionField } from "~/ui/app/version-field";
import { TextArea } from "~/ui/form/field";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { type AddOns, extrasAt, withAddOns } from "~/standing/model/add-ons";
import type { Editing } from "~/standing/pages/dialogs.server";

/** `page`: path of the standing walk. `reply`: action data. */
export function EditDayDialog({ day, page, reply }: { day: Editing; page: string; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <RouteDialog title={`Only ${day.dayInWords}`} closeTo={page}>
      <SiteForm id="edit-day" form={form} action={`${page}/edit?day=${day.seriesDate}`} own>
        <input type="hidden" name="requestId" value={day.requestId} />
        <VersionField version={day.version} />
        <Extras day={day} />
        <TextArea
          name="specialRequests"
          label="Special requests"
          maxLength={5000}
          defaultValue={day.specialRequests ?? ""}
        />
        <div className="form-end">
          <SubmitButton busyLabel="Saving...">Save this visit</SubmitButton>
          <Link to={page} preventScrollReset className="btn btn-quiet">
            Keep it as it is
          </Link>
        </div>
      </SiteForm>
    </RouteDialog>
  );
}

/** Without scripts, the first submit shows the price and the second accepts it. */
function Extras({ day }: { day: Editing }) {
  const { refusal } = useFormContext();
  const shown: AddOns = refusal
    ? { medication: refusal.values.medication !== undefined, training: refusal.values.training !== undefined }
    : { medication: day.medication, training: day.training };
  const { values, inForm, read } = useFieldValues(ticksOf(shown));
  const wanted: AddOns = { medication: isTicked(values.medication), training: isTicked(values.training) };
  const isTouched = wanted.medication !== shown.medication || wanted.training !== shown.training;
  const quote = withAddOns(day.quote, wanted, day.extras);
  const agreed = isTouched ? String(quote.total) : (refusal?.values.quotedTotal?.[0] ?? String(day.quote.total));
  return (
    <div ref={inForm} onChange={() => void read()}>
      <fieldset className="form-section">
        <legend>Add-ons</legend>
        {extrasAt(day.extras).map(({ kind, label, amount }) => (
          <label key={kind} className="choice">
            <input type="checkbox" name={kind} value="yes" defaultChecked={shown[kind]} />
            <span>{`${label}, ${formatMoney(amount)} a visit`}</span>
          </label>
        ))}
        <input type="hidden" name="quotedTotal" value={agreed} />
        <div aria-live="polite" aria-atomic="true">
          <PriceLines quote={quote} name="What this visit costs" />
        </div>
      </fieldset>
    </div>
  );
}

const isTicked = (values: readonly string[] | undefined): boolean => (values?.length ?? 0) > 0;

const ticksOf = ({ medication, training }: AddOns) => ({
  medication: medication ? ["yes"] : [],
  training: training ? ["yes"] : [],
});

// The form that cancels a visit or withdraws a request. The form submits the fee it shows, so that no client pays a
// different one (docs/product.md, Late fee).
import { href, Link } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";
import { RefusalNote } from "~/ui/app/refusal-note";
import { VersionField } from "~/ui/app/version-field";
import { TextArea } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useAmount } from "~/ui/form/use-amount";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { currentFeeInWords } from "~/day/texts/booking";

import type { BookingView, ChangeCost } from "./get-booking.server";
import { useZone } from "~/ui/use-site";

export function CancelForm({
  form,
  booking: { id, version, seriesId },
  cost,
  total,
}: {
  form: SiteFormState;
  booking: Pick<BookingView, "id" | "version" | "seriesId">;
  /** null for a pending request, because withdrawing a request is free. */
  cost: ChangeCost | null;
  total: Cents;
}) {
  return (
    <SiteForm id="cancel" form={form} action={href("/booking/:id/cancel", { id })} own>
      <input type="hidden" name="intent" value={cost ? "cancel" : "withdraw"} />
      <VersionField version={version} />
      {cost ? <Cost cost={cost} total={total} /> : <p>Nothing is confirmed yet, so withdrawing is free.</p>}
      {seriesId ? (
        <p className="muted">
          This is just one visit of your standing walk.{" "}
          <Link to={href("/dashboard/standing/:id", { id: seriesId })}>Change or end the standing walk</Link>
        </p>
      ) : null}
      {cost ? <TextArea name="reason" label="Would you tell me why? (optional)" maxLength={5000} /> : null}
      <div className="form-end">
        <Confirm cost={cost} />
        <Link to={href("/booking/:id", { id })} preventScrollReset className="btn btn-quiet">
          {cost ? "Keep the visit" : "Keep the request"}
        </Link>
      </div>
    </SiteForm>
  );
}

function Cost({ cost, total }: { cost: ChangeCost; total: Cents }) {
  const fee = useAmount("shownFee", cost.fee);
  return (
    <>
      <input type="hidden" name="shownFee" value={fee} />
      <CostNote cost={{ ...cost, fee }} total={total} />
    </>
  );
}

function Confirm({ cost }: { cost: ChangeCost | null }) {
  const fee = useAmount("shownFee", cost?.fee ?? 0);
  const words = cost ? `Cancel this visit${fee > 0 ? ` for ${formatExact(fee)}` : ""}` : "Withdraw this request";
  return (
    <SubmitButton busyLabel={cost ? "Canceling..." : "Withdrawing..."} className="btn btn-danger">
      {words}
    </SubmitButton>
  );
}

/** Shown instead of the form when the visit has begun, is over, or was changed meanwhile. */
export const NothingToChange = ({ bookingId, reply }: { bookingId: string; reply: FormReply | undefined }) => (
  <div className="stack">
    <RefusalNote reply={reply} />
    <p>This can't be changed here anymore.</p>
    <div className="form-end">
      <Link to={href("/booking/:id", { id: bookingId })} preventScrollReset className="btn btn-quiet">
        See the booking
      </Link>
    </div>
  </div>
);

/** `total`: price of the visit in cents, of which the fee is a share. */
export function CostNote({ cost: { freeUntil, ...cost }, total }: { cost: ChangeCost; total: Cents }) {
  const zone = useZone();
  return (
    <p className={cost.fee > 0 ? "note note-warning" : "note"}>
      {currentFeeInWords({ ...cost, total, freeUntil: freeUntil ? Temporal.Instant.from(freeUntil) : null }, zone)}
    </p>
  );
}

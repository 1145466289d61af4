// The owner's page of a card payment: its refunds, and the form for another refund.
import { href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { formatDay } from "~/shared/dates";
import { formatExact, typedAmount } from "~/shared/money";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { CardPaymentView } from "~/money/cards/refund-payment.server";
import { IdempotencyFields } from "~/money/ledger/idempotency-fields";
import { refundTexts as texts } from "~/money/texts/cards";

interface Props {
  payment: CardPaymentView;
  reply: FormReply | undefined;
}

const dayOf = (day: string) => formatDay(Temporal.PlainDate.from(day));

export const CardPayment = ({ payment, reply }: Props) => (
  <div className="columns">
    <section className="panel" aria-labelledby="refund">
      <h2 id="refund">{texts.heading}</h2>
      {payment.asked ? <p className="note">{texts.asked(payment.asked.cents)}</p> : null}
      {payment.left > 0 || payment.asked ? <RefundForm payment={payment} reply={reply} /> : <p>{texts.nothingLeft}</p>}
    </section>
    <section className="panel" aria-labelledby="moves">
      <h2 id="moves">{texts.moves}</h2>
      {payment.moves.length === 0 ? (
        <p className="muted">{texts.noMoves}</p>
      ) : (
        <ul>
          {payment.moves.map(({ id, day, label, reason, cents }) => (
            <li key={id}>
              {dayOf(day)}: {label}, {formatExact(cents)}
              {reason ? ` (${reason})` : ""}
            </li>
          ))}
        </ul>
      )}
    </section>
  </div>
);

function RefundForm({ payment: { id, left, asked, idempotency }, reply }: Props) {
  const form = useFormReply(reply);
  const cents = asked?.cents ?? left;
  return (
    <SiteForm id="card-refund" form={form} action={href("/admin/payments/:id", { id })} own>
      <IdempotencyFields {...idempotency} />
      <p>{texts.left(left)}</p>
      <TextField
        name="amount"
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={typedAmount(cents)}
        half
      />
      <TextField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={200}
        defaultValue={asked?.reason}
      />
      <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
    </SiteForm>
  );
}

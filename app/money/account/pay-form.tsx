// Records a payment by hand with one click: the open amount is filled in, and each way to pay is a button.
import { href } from "react-router";

import { handWays } from "~/business/money/money-lines";
import { type Idempotency, IdempotencyFields } from "~/money/ledger/idempotency-fields";
import type { Owed } from "~/money/statements/open-parts";
import { accountLabels, accountTexts as texts } from "~/money/texts/account";
import type { FormReply } from "~/shared/form-reply";
import { typedAmount } from "~/shared/money";
import { ChoiceField } from "~/ui/form/choice-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { AmountField } from "./account-form";
import { restAsCredit } from "./rules";
import type { TippedWalker } from "./payments.server";

interface PayFormProps {
  id: string;
  clientId: string;
  idempotency: Idempotency;
  owed: Owed;
  today: string;
  /** Walkers who can get a tip; empty while tips are off. */
  tippedWalkers: readonly TippedWalker[];
  reply: FormReply | undefined;
}

export function PayForm({ id, clientId, idempotency, owed, today, tippedWalkers, reply }: PayFormProps) {
  const form = useFormReply(reply);
  // Amount open on statements; before the first statement, everything open.
  const asked = owed.toPay > 0 ? owed.toPay : owed.later;
  const refused = form.reply && !form.reply.ok ? form.reply : undefined;
  const isOpen = ["day", "note", "rest"].some((name) => refused?.errors[name] !== undefined);
  const hasTips = tippedWalkers.length > 0;
  return (
    <SiteForm id={id} form={form} action={href("/admin/clients/:id/money", { id: clientId })} own>
      {/* Enter in a field presses the form's first button, so the first one is hidden and disabled. */}
      <button type="submit" disabled hidden>
        {texts.pay}
      </button>
      <IdempotencyFields {...idempotency} />
      <AmountField defaultValue={asked > 0 ? typedAmount(asked) : ""} />
      <details open={isOpen || undefined}>
        <summary className="pay-more">{hasTips ? texts.moreOrTip : texts.more}</summary>
        <div className="stack-small">
          <TextField name="day" type="date" label={texts.day} max={today} defaultValue={today} />
          <TextField name="note" label={texts.note} hint={texts.noteHint} autoComplete="off" maxLength={100} />
          {hasTips ? (
            <ChoiceField
              name="rest"
              label={texts.rest}
              type="radio"
              choices={[
                [restAsCredit, texts.restCredit],
                ...tippedWalkers.map(({ id: walkerId, name }) => [walkerId, texts.restTip(name)] as const),
              ]}
            />
          ) : null}
        </div>
      </details>
      <div className="form-end">
        {handWays.map((way) => (
          <SubmitButton key={way} intent={way} busyLabel={texts.marking} className="btn btn-quiet">
            {accountLabels.payment[way]}
          </SubmitButton>
        ))}
      </div>
    </SiteForm>
  );
}

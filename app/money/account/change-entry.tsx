// Page for changing one line of an account: correct the price of a charge, refund a payment, or take back a payment.
import { href, Link } from "react-router";

import type { Account } from "~/money/account/load-account.server";
import { accountTexts, changeTexts as texts } from "~/money/texts/account";
import { type FormReply, replyTo } from "~/shared/form-reply";
import { typedAmount } from "~/shared/money";
import { ChoiceField } from "~/ui/form/choice-field";
import { SubmitButton } from "~/ui/form/form";

import { AccountForm, AmountField, ReasonField } from "./account-form";

interface ChangeProps {
  account: Account;
  about: NonNullable<Account["about"]>;
  reply: FormReply | undefined;
}

export function ChangeEntry({ account, about, reply }: ChangeProps) {
  const form = { clientId: account.client.id, idempotency: account.idempotency, entry: about.id };
  return (
    <div className="stack form-panel">
      <p>
        <Link to={href("/admin/clients/:id/money", { id: account.client.id })}>{texts.back}</Link>
      </p>
      {about.change === "adjust" ? (
        <section className="panel" aria-labelledby="adjust-title">
          <h2 id="adjust-title">{texts.adjustTitle}</h2>
          <p>{texts.adjustLead(about.label, about.day, about.left)}</p>
          <AccountForm intent="adjust" {...form} reply={replyTo(reply, "adjust")}>
            <input type="hidden" name="lineId" value={about.id} />
            <AmountField label={texts.newAmount} hint={texts.newAmountHint} />
            <ReasonField />
            <SubmitButton busyLabel={accountTexts.saving}>{texts.adjustButton}</SubmitButton>
          </AccountForm>
        </section>
      ) : null}
      {about.change === "refund" ? (
        <section className="panel" aria-labelledby="refund-title">
          <h2 id="refund-title">{texts.refundTitle}</h2>
          <p>{texts.refundLead(about.label, about.day, about.left)}</p>
          <p className="muted">{texts.refundHow}</p>
          <AccountForm intent="refund" {...form} reply={replyTo(reply, "refund")}>
            <input type="hidden" name="paymentId" value={about.id} />
            <AmountField defaultValue={typedAmount(about.left)} />
            <ReasonField />
            <ChoiceField name="owed" label={texts.owed} type="radio" choices={texts.owedChoices} initial="no" />
            <SubmitButton busyLabel={accountTexts.saving}>{texts.refundButton}</SubmitButton>
          </AccountForm>
        </section>
      ) : null}
      {about.change === "refund" && about.left === -about.amountCents ? (
        <section className="panel" aria-labelledby="take-back-title">
          <h2 id="take-back-title">{texts.takeBack}</h2>
          <p>{texts.takeBackLead}</p>
          <AccountForm intent="take-back" {...form} reply={replyTo(reply, "take-back")}>
            <input type="hidden" name="paymentId" value={about.id} />
            <SubmitButton busyLabel={accountTexts.saving} className="btn btn-danger">
              {texts.takeBackButton}
            </SubmitButton>
          </AccountForm>
        </section>
      ) : null}
    </div>
  );
}

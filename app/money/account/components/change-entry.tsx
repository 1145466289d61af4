// One entry of an account that is changed by a new one: a payment that goes back, or a price that is corrected.
import { href, Link } from "react-router";

import type { Account } from "~/money/account/load-account.server";
import { accountTexts, changeTexts as texts } from "~/money/texts/account";
import type { FormReply } from "~/shared/form-reply";
import { ChoiceField } from "~/ui/form/choice-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { OnceFields, typed } from "./pay-form";

interface ChangeProps {
  account: Account;
  about: NonNullable<Account["about"]>;
  reply: FormReply | undefined;
}

export function ChangeEntry({ account, about, reply }: ChangeProps) {
  const ofTakingBack = reply && !reply.ok && reply.values.intent?.[0] === "take-back";
  return (
    <div className="stack form-panel">
      <p>
        <Link to={href("/admin/clients/:id/money", { id: account.client.id })}>{texts.back}</Link>
      </p>
      {about.change === "adjust" ? <Adjust account={account} about={about} reply={reply} /> : null}
      {about.change === "refund" ? (
        <>
          <Refund account={account} about={about} reply={ofTakingBack ? undefined : reply} />
          {about.left === -about.amountCents ? (
            <TakeBack account={account} about={about} reply={ofTakingBack ? reply : undefined} />
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** Refused, it's the same page again; done, the account is shown. */
const actionOf = ({ client }: Account, { id }: ChangeProps["about"]) =>
  `${href("/admin/clients/:id/money", { id: client.id })}?entry=${id}`;

function Adjust({ account, about, reply }: ChangeProps) {
  const form = useFormReply(reply);
  return (
    <section className="panel" aria-labelledby="adjust-title">
      <h2 id="adjust-title">{texts.adjustTitle}</h2>
      <p>{texts.adjustLead(about.label, about.day, about.left)}</p>
      <SiteForm id="adjust" form={form} action={actionOf(account, about)} own>
        <input type="hidden" name="intent" value="adjust" />
        <input type="hidden" name="lineId" value={about.id} />
        <OnceFields once={account.once} />
        <TextField
          name="amount"
          label={texts.newAmount}
          hint={texts.newAmountHint}
          inputMode="decimal"
          autoComplete="off"
        />
        <Reason />
        <SubmitButton busyLabel={accountTexts.saving}>{texts.adjustButton}</SubmitButton>
      </SiteForm>
    </section>
  );
}

function Refund({ account, about, reply }: ChangeProps) {
  const form = useFormReply(reply);
  return (
    <section className="panel" aria-labelledby="refund-title">
      <h2 id="refund-title">{texts.refundTitle}</h2>
      <p>{texts.refundLead(about.label, about.day, about.left)}</p>
      <p className="muted">{texts.refundHow}</p>
      <SiteForm id="refund" form={form} action={actionOf(account, about)} own>
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="paymentId" value={about.id} />
        <OnceFields once={account.once} />
        <TextField
          name="amount"
          label={accountTexts.amount}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed(about.left)}
        />
        <Reason />
        <ChoiceField name="owed" label={texts.owed} type="radio" choices={texts.owedChoices} initial="no" />
        <SubmitButton busyLabel={accountTexts.saving}>{texts.refundButton}</SubmitButton>
      </SiteForm>
    </section>
  );
}

function TakeBack({ account, about, reply }: ChangeProps) {
  const form = useFormReply(reply);
  return (
    <section className="panel" aria-labelledby="take-back-title">
      <h2 id="take-back-title">{texts.takeBack}</h2>
      <p>{texts.takeBackLead}</p>
      <SiteForm id="take-back" form={form} action={actionOf(account, about)} own>
        <input type="hidden" name="intent" value="take-back" />
        <input type="hidden" name="paymentId" value={about.id} />
        <OnceFields once={account.once} />
        <SubmitButton busyLabel={accountTexts.saving} className="btn btn-danger">
          {texts.takeBackButton}
        </SubmitButton>
      </SiteForm>
    </section>
  );
}

const Reason = () => (
  <TextField
    name="reason"
    label={accountTexts.reason}
    hint={accountTexts.reasonHint}
    autoComplete="off"
    maxLength={200}
  />
);

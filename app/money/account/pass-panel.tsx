// The owner's panel of a household's passes: visits left on each pass, and forms to sell and refund a pass.
import type { Idempotency } from "~/money/ledger/idempotency-fields";
import type { OwnPass } from "~/money/passes/list-passes.server";
import { choiceOf } from "~/money/passes/rules";
import { passTexts as texts } from "~/money/texts/passes";
import { type FormReply, replyTo } from "~/shared/form-reply";
import { SelectField, TextField } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/form";

import { AccountForm, AmountField } from "./account-form";
import { PassState } from "./own-passes";
import type { PassesOnOffer } from "./sell-pass.server";

interface PassPanelProps {
  clientId: string;
  idempotency: Idempotency;
  passes: readonly OwnPass[];
  selling: PassesOnOffer;
  reply: FormReply | undefined;
}

export function PassPanel({ clientId, idempotency, passes, selling, reply }: PassPanelProps) {
  return (
    <section className="panel" aria-labelledby="passes-panel">
      <h2 id="passes-panel">{texts.title}</h2>
      {passes.length === 0 ? <p className="muted">{texts.none}</p> : null}
      <ul className="who-list">
        {passes.map((pass) => (
          <li key={pass.id}>
            <PassState pass={pass} />
            {pass.worth > 0 ? (
              <details
                className="decline"
                open={reply && !reply.ok && reply.values.passId?.[0] === pass.id ? true : undefined}
              >
                <summary className="btn btn-quiet btn-small">
                  {texts.refund}
                  <span className="sr">: {pass.what}</span>
                </summary>
                <ReturnForm
                  clientId={clientId}
                  idempotency={idempotency}
                  pass={pass}
                  reply={replyTo(reply, "refund-pass")}
                />
              </details>
            ) : null}
          </li>
        ))}
      </ul>
      <details open={replyTo(reply, "sell-pass") ? true : undefined}>
        <summary>{texts.sell}</summary>
        <p className="muted">{texts.sellLead(selling.visits, selling.paid)}</p>
        <SellForm
          key={idempotency.version}
          clientId={clientId}
          idempotency={idempotency}
          offers={selling.offers}
          reply={replyTo(reply, "sell-pass")}
        />
      </details>
    </section>
  );
}

interface SellFormProps extends Pick<PassPanelProps, "clientId" | "idempotency" | "reply"> {
  offers: PassesOnOffer["offers"];
}

const SellForm = ({ offers, ...form }: SellFormProps) => (
  <AccountForm intent="sell-pass" {...form}>
    <SelectField
      name="what"
      label={texts.what}
      choices={[
        ["", texts.choose],
        ...offers.map(
          ({ service, minutes, what, cents }) =>
            [choiceOf(service, minutes, cents), texts.choice(what, cents)] as const,
        ),
      ]}
    />
    <AmountField name="price" label={texts.ownPrice} hint={texts.ownPriceHint} />
    <SubmitButton busyLabel={texts.selling}>{texts.sellButton}</SubmitButton>
  </AccountForm>
);

const ReturnForm = ({
  pass,
  ...form
}: Pick<PassPanelProps, "clientId" | "idempotency" | "reply"> & { pass: OwnPass }) => (
  <AccountForm id={`return-${pass.id}`} intent="refund-pass" {...form}>
    <input type="hidden" name="passId" value={pass.id} />
    <p>{texts.refundLead(pass.left, pass.worth)}</p>
    <TextField name="reason" label={texts.reason} autoComplete="off" maxLength={200} />
    <SubmitButton busyLabel={texts.selling} className="btn btn-quiet">
      {texts.refundButton(pass.worth)}
    </SubmitButton>
  </AccountForm>
);

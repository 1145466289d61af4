// A household's passes at the desk: what is left of each, one that is sold, and one that is returned.
import { href } from "react-router";

import { type Once, OnceFields } from "~/money/account/components/pay-form";
import { choiceOf } from "~/money/account/pass-intents";
import type { OwnPass } from "~/money/passes/list-passes.server";
import type { PassOffer } from "~/money/account/sell-pass.server";
import { passTexts as texts } from "~/money/texts/passes";
import type { FormReply } from "~/shared/form-reply";
import { SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { PassState } from "./own-passes";

interface PassPanelProps {
  clientId: string;
  once: Once;
  passes: readonly OwnPass[];
  selling: { offers: readonly PassOffer[]; visits: number; paid: number };
  reply: FormReply | undefined;
}

export function PassPanel({ clientId, once, passes, selling, reply }: PassPanelProps) {
  const of = (intent: string) => (reply && !reply.ok && reply.values.intent?.[0] === intent ? reply : undefined);
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
                <ReturnForm clientId={clientId} once={once} pass={pass} reply={of("refund-pass")} />
              </details>
            ) : null}
          </li>
        ))}
      </ul>
      <details open={of("sell-pass") ? true : undefined}>
        <summary>{texts.sell}</summary>
        <p className="muted">{texts.sellLead(selling.visits, selling.paid)}</p>
        <SellForm key={once.version} clientId={clientId} once={once} offers={selling.offers} reply={of("sell-pass")} />
      </details>
    </section>
  );
}

interface SellFormProps extends Pick<PassPanelProps, "clientId" | "once" | "reply"> {
  offers: readonly PassOffer[];
}

function SellForm({ clientId, once, offers, reply }: SellFormProps) {
  const form = useFormReply(reply);
  return (
    <SiteForm id="sell-pass" form={form} action={href("/admin/clients/:id/money", { id: clientId })} own>
      <input type="hidden" name="intent" value="sell-pass" />
      <OnceFields once={once} />
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
      <TextField name="price" label={texts.ownPrice} hint={texts.ownPriceHint} inputMode="decimal" autoComplete="off" />
      <SubmitButton busyLabel={texts.selling}>{texts.sellButton}</SubmitButton>
    </SiteForm>
  );
}

interface ReturnFormProps extends Pick<PassPanelProps, "clientId" | "once" | "reply"> {
  pass: OwnPass;
}

function ReturnForm({ clientId, once, pass, reply }: ReturnFormProps) {
  const form = useFormReply(reply);
  return (
    <SiteForm id={`return-${pass.id}`} form={form} action={href("/admin/clients/:id/money", { id: clientId })} own>
      <input type="hidden" name="intent" value="refund-pass" />
      <input type="hidden" name="passId" value={pass.id} />
      <OnceFields once={once} />
      <p>{texts.refundLead(pass.left, pass.worth)}</p>
      <TextField name="reason" label={texts.reason} autoComplete="off" maxLength={200} />
      <SubmitButton busyLabel={texts.selling} className="btn btn-quiet">
        {texts.refundButton(pass.worth)}
      </SubmitButton>
    </SiteForm>
  );
}

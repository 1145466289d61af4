// The card payment on a statement's page: the open amount, a tip, and the form that leads to Stripe's page.
import { href } from "react-router";

import { tipChoices } from "~/business/money/cards";
import type { FormReply } from "~/shared/form-reply";
import { CheckField } from "~/ui/form/check-field";
import { ChoiceField } from "~/ui/form/choice-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { CardOffer } from "~/money/cards/checkout/card-offer.server";
import { payByCardTexts as texts } from "~/money/texts/cards";

interface Props {
  token: string;
  offer: CardOffer;
  /** Reply of a form sent without JavaScript. */
  reply?: FormReply | undefined;
}

export function PayByCard({ token, offer, reply }: Props) {
  const { dueCents, news } = offer;
  if (news.kind === "paid")
    return (
      <div className="note note-success">
        <p>{texts.paid(news.cents)}</p>
        {news.isKept ? (
          <p>
            {texts.kept} <a href={href("/profile/card")}>{texts.keptLink}</a>
          </p>
        ) : null}
      </div>
    );
  if (news.kind === "waiting" && dueCents > 0)
    return (
      <div className="note">
        <strong>{texts.waiting.title}</strong>
        <p>{texts.waiting.text}</p>
        <p>
          <a href={`${href("/pay/:token", { token })}?card=back`}>{texts.waiting.again}</a>
        </p>
      </div>
    );
  if (dueCents === 0) return null;
  return (
    <>
      {news.kind === "stopped" ? <p className="note">{texts.stopped}</p> : null}
      <CardForm token={token} offer={offer} reply={reply} />
    </>
  );
}

function CardForm({ token, offer: { dueCents, tip, keep }, reply }: Props) {
  const form = useFormReply(reply);
  return (
    <SiteForm id="card" form={form} action={href("/pay/:token/card", { token })}>
      {tip ? <TipFields names={tip.names} /> : null}
      {keep ? (
        <fieldset className="field">
          <legend>{texts.keep}</legend>
          <CheckField name="keep">{keep}</CheckField>
        </fieldset>
      ) : null}
      <SubmitButton busyLabel={texts.title}>
        {tip ? texts.buttonWithTip(dueCents) : texts.button(dueCents)}
      </SubmitButton>
      <p className="hint">{texts.how}</p>
    </SiteForm>
  );
}

const TipFields = ({ names }: { names: readonly string[] }) => (
  <>
    <ChoiceField
      name="tip"
      label={texts.tip.legend}
      type="radio"
      hint={texts.tip.to(names)}
      choices={[
        ["none", texts.tip.none],
        ...tipChoices.map((cents) => [String(cents), texts.tip.amount(cents)] as const),
        ["own", texts.tip.own],
      ]}
    />
    <TextField name="tipOwn" label={texts.tip.ownAmount} inputMode="decimal" autoComplete="off" maxLength={12} half />
  </>
);

// A payment by hand, marked in one press: what is open stands there, and each way is a button.
import { href } from "react-router";

import { handWays } from "~/business/money/money-lines";
import { restAsCredit } from "~/money/account/rules";
import type { ToTip } from "~/money/account/who-to-tip.server";
import { accountLabels, accountTexts as texts } from "~/money/texts/account";
import type { FormReply } from "~/shared/form-reply";
import type { Cents } from "~/shared/money";
import { VersionField } from "~/ui/app/version-field";
import { ChoiceField } from "~/ui/form/choice-field";
import { TextField } from "~/ui/form/field";
import type { Owed } from "~/money/statements/open-parts";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

/** What each form of an account carries, so that it counts once. */
export interface Once {
  formKey: string;
  version: number;
}

export const OnceFields = ({ once: { formKey, version } }: { once: Once }) => (
  <>
    <input type="hidden" name="formKey" value={formKey} />
    <VersionField version={version} />
  </>
);

interface PayFormProps {
  id: string;
  clientId: string;
  once: Once;
  owed: Owed;
  today: string;
  /** Who came here; none while tips are off. */
  toTip: readonly ToTip[];
  reply: FormReply | undefined;
}

export function PayForm({ id, clientId, once, owed, today, toTip, reply }: PayFormProps) {
  const form = useFormReply(reply);
  // What the household was asked for; before its first statement, all that is open.
  const asked = owed.toPay > 0 ? owed.toPay : owed.later;
  const refused = form.reply && !form.reply.ok ? form.reply : undefined;
  const isOpen = ["day", "note", "rest"].some((name) => refused?.errors[name] !== undefined);
  return (
    <SiteForm id={id} form={form} action={href("/admin/clients/:id/money", { id: clientId })} own>
      {/* Enter in a field would press the first button: this one does nothing. */}
      <button type="submit" disabled hidden>
        {texts.pay}
      </button>
      <OnceFields once={once} />
      <TextField
        name="amount"
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={asked > 0 ? typed(asked) : ""}
      />
      <details open={isOpen || undefined}>
        <summary className="pay-more">{toTip.length > 0 ? texts.moreOrTip : texts.more}</summary>
        <div className="stack-small">
          <TextField name="day" type="date" label={texts.day} max={today} defaultValue={today} />
          <TextField name="note" label={texts.note} hint={texts.noteHint} autoComplete="off" maxLength={100} />
          {toTip.length > 0 ? (
            <ChoiceField
              name="rest"
              label={texts.rest}
              type="radio"
              choices={[
                [restAsCredit, texts.restCredit],
                ...toTip.map(({ id: walkerId, name }) => [walkerId, texts.restTip(name)] as const),
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

/** As it is typed: "47.50". */
export const typed = (cents: Cents): string => (cents / 100).toFixed(2);

// Panels of the current pay rules and the form for a new rule.
import { useSite } from "~/ui/use-site";
import { href } from "react-router";

import { payBases } from "~/business/money/pay";
import type { FormReply } from "~/shared/form-reply";
import { SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { listSheets } from "~/money/pay/list-sheets.server";
import { shortDay } from "~/money/texts/figures";
import { basisNames, payServices, payTexts as texts } from "~/money/texts/pay";

export function RuleList({ rules }: { rules: Awaited<ReturnType<typeof listSheets>>["rules"] }) {
  return (
    <section className="panel" aria-labelledby="rules">
      <h2 id="rules">{texts.rules}</h2>
      <p className="muted">{texts.rulesLead}</p>
      {rules.length === 0 ? (
        <p className="empty">{texts.noRules}</p>
      ) : (
        <ul className="pile">
          {rules.map(({ walkerId, walker, service, rate, validFrom }) => (
            <li key={`${walkerId} ${service} ${validFrom} ${rate}`}>
              <div>
                <strong>{walker}</strong>, {service}: {rate}
                <span className="sub">
                  {texts.since} {shortDay(validFrom)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function RuleForm({
  walkers,
  today,
  reply,
}: {
  walkers: readonly { id: string; name: string }[];
  today: string;
  reply: FormReply | undefined;
}) {
  const form = useFormReply(reply);
  const { services } = useSite();
  return (
    <section className="panel" aria-labelledby="new-rule">
      <h2 id="new-rule">{texts.newRule}</h2>
      <SiteForm own id="rule" form={form} action={href("/admin/money/pay")}>
        <input type="hidden" name="intent" value="set-rule" />
        <SelectField
          name="walkerId"
          label={texts.walker}
          choices={[["", texts.pick], ...walkers.map(({ id, name }) => [id, name] as const)]}
        />
        <SelectField
          name="serviceType"
          label={texts.service}
          choices={[["", texts.allServices], ...payServices(services)]}
        />
        <SelectField
          name="basis"
          label={texts.basis}
          choices={[["", texts.pick], ...payBases.map((basis) => [basis, basisNames[basis]] as const)]}
        />
        <TextField name="amount" label={texts.amount} hint={texts.amountHint} inputMode="decimal" half />
        <TextField name="validFrom" label={texts.from} type="date" defaultValue={today} half />
        <p className="muted">{texts.newRuleHint}</p>
        <div className="form-end">
          <SubmitButton busyLabel={texts.setting}>{texts.setRule}</SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}

// A household's billing preferences: the owner's form on the account page, and the client's form on the profile.
import { href } from "react-router";

import { billingFields } from "./setting-fields";
import type { Billing } from "~/money/settings/billing.server";
import { billingTexts as texts } from "~/money/texts/billing";
import type { FormReply } from "~/shared/form-reply";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

interface BillingPanelProps {
  billing: Billing;
  /** null on the client's own profile, where only the rhythm can be chosen. */
  clientId: string | null;
  reply: FormReply | undefined;
}

export function BillingPanel({ billing, clientId, reply }: BillingPanelProps) {
  const form = useFormReply(reply);
  const action = clientId === null ? href("/profile") : href("/admin/clients/:id/money", { id: clientId });
  return (
    <section className="panel" aria-labelledby="billing-panel">
      <h2 id="billing-panel">{clientId === null ? texts.title : texts.deskTitle}</h2>
      <SiteForm key={billing.version} id="billing" form={form} action={action} own>
        <input type="hidden" name="intent" value="billing" />
        <VersionField version={billing.version} />
        <FormField name="rhythm" field={billingFields.rhythm} initial={billing.rhythm} />
        {clientId === null ? null : (
          <FormField name="remindersOff" field={billingFields.remindersOff} initial={billing.remindersOff} />
        )}
        <div className="form-end">
          <SubmitButton busyLabel={texts.saving} className="btn btn-quiet">
            {texts.save}
          </SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}

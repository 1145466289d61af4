// The owner's panel about who referred this household, and whether both have their credit.
import { href, Link } from "react-router";

import { referralVisits } from "~/business/policies";
import { referralFields } from "~/money/referrals/referral-fields";
import type { Referral } from "~/money/referrals/referrals.server";
import { billingTexts, referralTexts as texts } from "~/money/texts/billing";
import type { FormReply } from "~/shared/form-reply";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

interface ReferralPanelProps {
  clientId: string;
  /** null when no referrer is stored. */
  by: Referral | null;
  /** Whether the owner has set a referral credit. */
  isOn: boolean;
  reply: FormReply | undefined;
}

export function ReferralPanel({ clientId, by, isOn, reply }: ReferralPanelProps) {
  const form = useFormReply(reply);
  return (
    <section className="panel" aria-labelledby="referral-panel">
      <h2 id="referral-panel">{texts.title}</h2>
      <p className="muted">{isOn ? texts.lead : texts.off}</p>
      {by ? (
        <p>
          {texts.sentBy}{" "}
          <Link to={href("/admin/clients/:id/money", { id: by.id })}>
            <bdi>{by.name}</bdi>
          </Link>
          . {by.isCredited ? texts.credited : texts.waiting(Math.min(by.visits, referralVisits), referralVisits)}
        </p>
      ) : null}
      {by?.isCredited ? null : (
        <SiteForm
          key={by?.id}
          id="referral"
          form={form}
          action={href("/admin/clients/:id/money", { id: clientId })}
          own
        >
          <input type="hidden" name="intent" value="referral" />
          <FormField name="by" field={referralFields.by} initial={by?.name} />
          <div className="form-end">
            <SubmitButton busyLabel={billingTexts.saving} className="btn btn-quiet">
              {billingTexts.save}
            </SubmitButton>
          </div>
        </SiteForm>
      )}
    </section>
  );
}

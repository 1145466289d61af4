// Shows the address used to sign in, with a form to change it.
import { href } from "react-router";

import { type ReplyOf, useSecurityForm } from "~/accounts/security/components/use-security-form";
import { UsernameField } from "~/accounts/security/components/username-field";
import { changeEmailTexts as texts } from "~/accounts/texts/change-email";
import { securityTexts } from "~/accounts/texts/security";
import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { ActionButton } from "~/ui/app/action-button";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";

export interface ChangeEmailProps {
  email: string;
  /** Requested, and not confirmed yet; null without a request. */
  pending: { email: string; until: string } | null;
  hasPassword: boolean;
  inDocument: ReplyOf;
}

const action = href("/profile/security");

export function ChangeEmail({ email, pending, hasPassword, inDocument }: ChangeEmailProps) {
  const form = useSecurityForm("change-email", inDocument);
  return (
    <section className="panel" aria-labelledby="new-email">
      <h2 id="new-email">{texts.title}</h2>
      <p>{texts.now(email)}</p>
      {pending ? (
        <div className="note">
          <p>{texts.pending(pending.email, withoutZone(formatInstant(Temporal.Instant.from(pending.until))))}</p>
          <ActionButton action={action} fields={{ intent: "cancel-email-change" }}>
            {texts.cancel}
          </ActionButton>
        </div>
      ) : null}
      <details open={form.reply?.ok === false ? true : undefined}>
        <summary>{texts.change}</summary>
        {/* The key empties the form once a link was sent. */}
        <SiteForm key={pending?.until} id="change-email" form={form} action={action} own>
          <input type="hidden" name="intent" value="change-email" />
          <TextField name="email" label={texts.label} type="email" autoComplete="off" hint={texts.hint} />
          {hasPassword ? (
            <>
              <UsernameField email={email} />
              <PasswordField label={securityTexts.yourPassword} autoComplete="current-password" />
            </>
          ) : null}
          <SubmitButton busyLabel={securityTexts.busy}>{texts.submit}</SubmitButton>
        </SiteForm>
      </details>
    </section>
  );
}

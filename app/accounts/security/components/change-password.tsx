// A new password; it ends all other sessions.
import { href } from "react-router";

import { SiteForm, SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";

import { type ReplyOf, useSecurityForm } from "./use-security-form";
import { UsernameField } from "./username-field";
import { changePasswordTexts as texts } from "~/accounts/texts/security";
import { newPasswordTexts } from "~/accounts/texts/passwords";

export function ChangePassword({ email, inDocument }: { email: string; inDocument: ReplyOf }) {
  const form = useSecurityForm("change-password", inDocument);
  return (
    <section className="panel" aria-labelledby="password-panel">
      <h2 id="password-panel">{texts.title}</h2>
      {/* Empty again once it was taken. */}
      <SiteForm
        key={form.reply?.ok ? "taken" : "asked"}
        id="change-password"
        form={form}
        action={href("/profile/security")}
        own
      >
        <input type="hidden" name="intent" value="change-password" />
        <UsernameField email={email} />
        <PasswordField name="currentPassword" label={texts.current} autoComplete="current-password" />
        <PasswordField label={newPasswordTexts.label} autoComplete="new-password" hint={texts.hint} />
        <SubmitButton busyLabel={newPasswordTexts.busy}>{texts.submit}</SubmitButton>
      </SiteForm>
    </section>
  );
}

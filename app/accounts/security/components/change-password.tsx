// A new password; whoever is signed in elsewhere is signed out by it.
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";

import { type ReplyOf, useSecurityForm } from "./use-security-form";
import { UsernameField } from "./username-field";

export function ChangePassword({ email, inDocument }: { email: string; inDocument: ReplyOf }) {
  const form = useSecurityForm("change-password", inDocument);
  return (
    <section className="panel" aria-labelledby="password-panel">
      <h2 id="password-panel">Password</h2>
      {/* Empty again once it was taken. */}
      <SiteForm
        key={form.reply?.ok ? "taken" : "asked"}
        id="change-password"
        form={form}
        action="/profile/security"
        own
      >
        <input type="hidden" name="intent" value="change-password" />
        <UsernameField email={email} />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 12 characters. A few unrelated words work well."
        />
        <SubmitButton busyLabel="Saving...">Change Password</SubmitButton>
      </SiteForm>
    </section>
  );
}

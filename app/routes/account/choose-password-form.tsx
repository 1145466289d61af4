// Form for a new password, on the pages that mailed links open.
import { newPasswordTexts as texts } from "~/accounts/texts/passwords";
import { passwordHint } from "~/accounts/texts/register-page";
import type { FormReply } from "~/shared/form-reply";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { useFormReply } from "~/ui/form/use-form-reply";

export function ChoosePasswordForm({
  page,
  link,
  reply,
  label,
}: {
  /** Path of the page with the form, such as "/reset-password". */
  page: string;
  link: { token: string; email: string };
  /** Action data of the route. */
  reply: FormReply | undefined;
  /** Label of the button. */
  label: string;
}) {
  const form = useFormReply(reply);
  const { token, email } = link;
  return (
    // The token is also in the form's URL: without JavaScript, a refused form renders the page from that URL.
    <SiteForm id="password" form={form} action={`${page}?${new URLSearchParams({ token })}`}>
      <input type="hidden" name="token" value={token} />
      {/* Hidden field that tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={texts.label} autoComplete="new-password" hint={passwordHint} />
      <SubmitButton busyLabel={texts.busy}>{label}</SubmitButton>
    </SiteForm>
  );
}

// One password, for the account a mail's link belongs to.
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
  /** "/reset-password" */
  page: string;
  link: { token: string; email: string };
  /** The route's action data. */
  reply: FormReply | undefined;
  /** On the button. */
  label: string;
}) {
  const form = useFormReply(reply);
  const { token, email } = link;
  return (
    // The token stands in the address, too: without scripts the page comes again from there.
    <SiteForm id="password" form={form} action={`${page}?${new URLSearchParams({ token })}`}>
      <input type="hidden" name="token" value={token} />
      {/* Tells a password manager whose password it keeps. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={texts.label} autoComplete="new-password" hint={passwordHint} />
      <SubmitButton busyLabel={texts.busy}>{label}</SubmitButton>
    </SiteForm>
  );
}

// Sends a link to choose a new password. The reply is the same for known and unknown email addresses.
import { href, Link } from "react-router";

import { forgotTexts as texts, resetAsked } from "~/accounts/texts/passwords";
import { submitForgotPassword } from "~/accounts/password/submit-reset.server";
import { getExchange } from "~/platform/context/context";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/forgot-password";
import { accountMeta, AccountPage } from "./account-page";

export function loader({ context }: Route.LoaderArgs) {
  const params = getExchange(context).query;
  return { sent: params.has("sent"), email: params.get("email") ?? "" };
}

export const action = submitForgotPassword;

export const meta = accountMeta("/forgot-password", texts.title, texts.about);

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  const back = <Link to={href("/login")}>Back to the login</Link>;
  if (loaderData.sent) {
    return (
      <AccountPage
        tint="sage"
        art="thank-you"
        title={resetAsked.title}
        lead={resetAsked.text}
        more={
          <>
            {back}
            <Link to={href("/forgot-password")}>Use another address</Link>
          </>
        }
      >
        <p>{texts.sent}</p>
      </AccountPage>
    );
  }
  return (
    <AccountPage tint="sun" art="empty-testimonials" title={texts.title} lead={texts.lead} more={back}>
      <SiteForm id="forgot" form={form} action={href("/forgot-password")}>
        <TextField name="email" label="Email" type="email" autoComplete="username" defaultValue={loaderData.email} />
        <SubmitButton busyLabel="Sending...">Send me the link</SubmitButton>
      </SiteForm>
    </AccountPage>
  );
}

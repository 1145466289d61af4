// The login page of clients and walkers.
import { href, Link, redirect } from "react-router";

import { firstPageOf } from "~/accounts/rules";
import { loginTexts as texts } from "~/accounts/texts/login-page";
import { PasskeySignIn } from "~/accounts/security/passkey-sign-in";
import { submitLogin } from "~/accounts/enter/submit-login.server";
import { getActor, getExchange } from "~/platform/context/context";
import { ownPath } from "~/platform/http/return-to";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/login";
import { accountMeta, AccountPage } from "./account-page";

export function loader({ context }: Route.LoaderArgs) {
  const params = getExchange(context).query;
  const to = ownPath(params.get("to"));
  const actor = getActor(context);
  if (actor.kind === "signed-in") throw redirect(to ?? firstPageOf(actor.role));
  return { to, search: to ? `?to=${encodeURIComponent(to)}` : "", email: params.get("email") ?? "" };
}

export const action = submitLogin;

export const meta = accountMeta("/login", texts.title, texts.about);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  const { to, search, email } = loaderData;
  return (
    <AccountPage
      tint="sea"
      art="empty-squad"
      title={texts.title}
      lead={texts.lead}
      more={
        <>
          <Link to={href("/forgot-password")}>{texts.forgot}</Link>
          <Link to={`${href("/register")}${search}`}>Create an account</Link>
        </>
      }
    >
      <SiteForm id="login" form={form} action={`${href("/login")}${search}`}>
        <TextField name="email" label="Email" type="email" autoComplete="username" defaultValue={email} />
        <PasswordField autoComplete="current-password" />
        <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
      </SiteForm>
      <div className="door-passkey">
        <PasskeySignIn to={to} />
      </div>
    </AccountPage>
  );
}

// The owner's login page.
import { href, Link, redirect } from "react-router";

import { hasAdmin } from "~/accounts/register/first-admin.server";
import { submitAdminLogin } from "~/accounts/enter/submit-login.server";
import { adminLoginTexts as texts, loginTexts } from "~/accounts/texts/login-page";
import { can } from "~/accounts/policy";
import { PasskeySignIn } from "~/accounts/security/passkey-sign-in";
import { getActor, getExchange, getServices } from "~/platform/context/context";
import { ownPath } from "~/platform/http/return-to";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/admin-login";
import { accountMeta, AccountPage } from "./account-page";

export async function loader({ context }: Route.LoaderArgs) {
  const to = ownPath(getExchange(context).query.get("to"));
  const actor = getActor(context);
  if (actor.kind === "signed-in" && can(actor, "come in by the owner's door")) throw redirect(to ?? href("/admin"));
  // A new site has no admin yet (docs/product.md, First admin).
  if (!(await hasAdmin(getServices(context).db))) throw redirect(href("/admin-setup"));
  return {
    to,
    search: to ? `?to=${encodeURIComponent(to)}` : "",
    signedInAs: actor.kind === "signed-in" ? actor.email : null,
  };
}

export const action = submitAdminLogin;

export const meta = accountMeta("/admin-login", texts.title, texts.about);

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  const { to, search, signedInAs } = loaderData;
  return (
    <AccountPage
      tint="jac"
      art="empty-testimonials"
      title={texts.title}
      lead={signedInAs ? texts.leadFor(signedInAs) : "For the owner of this site."}
      more={
        <>
          <Link to={href("/forgot-password")}>{loginTexts.forgot}</Link>
          <Link to={href("/login")}>Client login</Link>
        </>
      }
    >
      <SiteForm id="admin-login" form={form} action={`${href("/admin-login")}${search}`}>
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField autoComplete="current-password" />
        <SubmitButton busyLabel={loginTexts.busy}>{loginTexts.submit}</SubmitButton>
      </SiteForm>
      <div className="door-passkey">
        <PasskeySignIn to={to} adminOnly />
      </div>
    </AccountPage>
  );
}

// The owner's own door.
import { Link, redirect } from "react-router";

import { hasAdmin, submitAdminLogin } from "~/accounts/index.server";
import { PasskeySignIn } from "~/accounts/index";
import { pageMeta } from "~/site/index";
import { getActor, getExchange, getServices, ownPath } from "~/platform/index.server";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/admin-login";
import { AccountPage } from "./account-page";

export async function loader({ context }: Route.LoaderArgs) {
  const to = ownPath(getExchange(context).query.get("to"));
  const actor = getActor(context);
  if (actor.kind === "signed-in" && actor.role === "admin") throw redirect(to ?? "/admin");
  // A new site begins here (docs/product.md, First admin).
  if (!(await hasAdmin(getServices(context).db))) throw redirect("/admin-setup");
  return {
    to,
    search: to ? `?to=${encodeURIComponent(to)}` : "",
    signedInAs: actor.kind === "signed-in" ? actor.email : null,
  };
}

export async function action(args: Route.ActionArgs) {
  return submitAdminLogin(args);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Admin login",
    description: "The login for the owner of this site.",
    path: "/admin-login",
    image: "contact",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  const { to, search, signedInAs } = loaderData;
  return (
    <AccountPage
      tint="jac"
      art="empty-testimonials"
      title="Admin login"
      lead={
        signedInAs
          ? `For the owner of this site. You're signed in as ${signedInAs}; this signs you in as someone else.`
          : "For the owner of this site."
      }
      more={
        <>
          <Link to="/forgot-password">Forgot your password?</Link>
          <Link to="/login">Client login</Link>
        </>
      }
    >
      <SiteForm id="admin-login" form={form} action={`/admin-login${search}`}>
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField autoComplete="current-password" />
        <SubmitButton busyLabel="Logging in...">Log in</SubmitButton>
      </SiteForm>
      <div className="door-passkey">
        <PasskeySignIn to={to} adminOnly />
      </div>
    </AccountPage>
  );
}

// The owner's own door (specification §6, §8 Admin login).
import { Link, redirect } from "react-router";

import { hasAdmin } from "~/features/accounts/first-admin.server";
import { submitAdminLogin } from "~/features/accounts/submit-login.server";
import { PasskeySignIn } from "~/features/security/components/passkey-sign-in";
import { pageMeta } from "~/features/seo/meta";
import { getActor, getServices } from "~/server/context";
import { ownPath } from "~/server/return-to";
import { unexpectedFailure } from "~/shared/unexpected";
import { TextField } from "~/ui/field";
import { SiteForm, SubmitButton } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/admin-login";
import { AccountPage } from "./account-page";

export const shouldRevalidate = unlessRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const to = ownPath(new URL(request.url).searchParams.get("to"));
  const actor = getActor(context);
  if (actor.kind === "signed-in" && actor.role === "admin") throw redirect(to ?? "/admin");
  // A new site begins here (decisions §7).
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

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
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
          ? `For the owner of this site. You are signed in as ${signedInAs}; this signs you in as somebody else.`
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

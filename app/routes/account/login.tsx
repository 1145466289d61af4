// Into an account with e-mail and password (specification §5, §8 Login).
import { Link, redirect } from "react-router";

import { homeOf } from "~/features/accounts/rules";
import { submitLogin } from "~/features/accounts/submit-login.server";
import { PasskeySignIn } from "~/features/security/components/passkey-sign-in";
import { pageMeta } from "~/features/seo/meta";
import { getActor } from "~/server/context";
import { ownPath } from "~/server/return-to";
import { unexpectedFailure } from "~/shared/unexpected";
import { TextField } from "~/ui/field";
import { SiteForm, SubmitButton } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/login";
import { AccountPage } from "./account-page";

export const shouldRevalidate = unlessRefused;

export function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const to = ownPath(params.get("to"));
  const actor = getActor(context);
  if (actor.kind === "signed-in") throw redirect(to ?? homeOf(actor.role));
  return { to, search: to ? `?to=${encodeURIComponent(to)}` : "", email: params.get("email") ?? "" };
}

export async function action(args: Route.ActionArgs) {
  return submitLogin(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Log in",
    description: "Log in to your account: your pets, your contract, your requests and visits.",
    path: "/login",
    image: "contact",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  const { to, search, email } = loaderData;
  return (
    <AccountPage
      tint="sea"
      art="empty-squad"
      title="Log in"
      lead="To your pets, your contract and your visits."
      more={
        <>
          <Link to="/forgot-password">Forgot your password?</Link>
          <Link to={`/register${search}`}>Create an account</Link>
        </>
      }
    >
      <SiteForm id="login" form={form} action={`/login${search}`}>
        <TextField name="email" label="Email" type="email" autoComplete="username" defaultValue={email} />
        <PasswordField autoComplete="current-password" />
        <SubmitButton busyLabel="Logging in...">Log in</SubmitButton>
      </SiteForm>
      <div className="door-passkey">
        <PasskeySignIn to={to} />
      </div>
    </AccountPage>
  );
}

// Into an account with e-mail and password (specification §5, §8 Login).
import { Link, redirect } from "react-router";

import { loginForm } from "~/features/accounts/forms";
import { signInWithPassword } from "~/features/accounts/sessions.server";
import { pageMeta } from "~/features/seo/meta";
import { getActor } from "~/server/context";
import { receiveForm, replyRefusal } from "~/server/receive-form";
import { ownPath } from "~/server/return-to";
import { TextField } from "~/ui/field";
import { SiteForm, SubmitButton } from "~/ui/form";
import { useFormReply } from "~/ui/use-form-reply";

import type { Route } from "./+types/login";

export function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const to = ownPath(params.get("to"));
  if (getActor(context).kind === "signed-in") throw redirect(to ?? "/dashboard");
  return { to, email: params.get("email") ?? "" };
}

export async function action(args: Route.ActionArgs) {
  const received = await receiveForm(args, { schema: loginForm, limit: "sign-in-address" });
  if (received.kind === "trapped") return null;
  if (received.kind === "refused") return received.reply;
  const { outcome } = await signInWithPassword(args, received.input);
  if (outcome === "refused")
    return replyRefusal(args, { status: 401, message: "Invalid email or password" }, received.values);
  const to = ownPath(new URL(args.request.url).searchParams.get("to"));
  return redirect(to ?? "/dashboard", 303);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Log in",
    description: "Log in to your account.",
    path: "/login",
    image: "contact",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData ?? undefined);
  const { to, email } = loaderData;
  return (
    <>
      <h1>Log in</h1>
      <SiteForm id="login" form={form} action={to ? `/login?to=${encodeURIComponent(to)}` : "/login"}>
        <TextField name="email" label="Email" type="email" autoComplete="username" defaultValue={email} />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        <SubmitButton busyLabel="Logging in...">Log in</SubmitButton>
      </SiteForm>
      <p>
        <Link to="/forgot-password">Forgot your password?</Link> <Link to="/register">Create an account</Link>
      </p>
    </>
  );
}

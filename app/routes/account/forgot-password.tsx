// A way back into an account whose password is forgotten. The answer is the same for every address.
import { Link } from "react-router";

import { resetAsked } from "~/accounts/index";
import { submitForgotPassword } from "~/accounts/index.server";
import { pageMeta } from "~/site/index";
import { getExchange } from "~/platform/index.server";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/forgot-password";
import { AccountPage } from "./account-page";

export function loader({ context }: Route.LoaderArgs) {
  const params = getExchange(context).query;
  return { sent: params.has("sent"), email: params.get("email") ?? "" };
}

export async function action(args: Route.ActionArgs) {
  return submitForgotPassword(args);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Forgot your password?",
    description: "Get a link by email to choose a new password.",
    path: "/forgot-password",
    image: "contact",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  const back = <Link to="/login">Back to the login</Link>;
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
            <Link to="/forgot-password">Use another address</Link>
          </>
        }
      >
        <p>The link works for one hour. Nothing there after a few minutes? Check your spam folder, then ask again.</p>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      tint="sun"
      art="empty-testimonials"
      title="Forgot your password?"
      lead="Enter your account's email address, and I'll send you a link to choose a new one."
      more={back}
    >
      <SiteForm id="forgot" form={form} action="/forgot-password">
        <TextField name="email" label="Email" type="email" autoComplete="username" defaultValue={loaderData.email} />
        <SubmitButton busyLabel="Sending...">Send me the link</SubmitButton>
      </SiteForm>
    </AccountPage>
  );
}

// A way back into an account whose password is forgotten. The answer is the same for every address.
import { Link } from "react-router";

import { resetAsked } from "~/features/accounts/messages";
import { submitForgotPassword } from "~/features/accounts/submit-reset.server";
import { pageMeta } from "~/features/seo/meta";
import { unexpectedFailure } from "~/shared/unexpected";
import { TextField } from "~/ui/field";
import { SiteForm, SubmitButton } from "~/ui/form";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/forgot-password";
import { AccountPage } from "./account-page";

export const shouldRevalidate = unlessRefused;

export function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  return { sent: params.has("sent"), email: params.get("email") ?? "" };
}

export async function action(args: Route.ActionArgs) {
  return submitForgotPassword(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Forgot your password?",
    description: "Get a link by mail to choose a new password.",
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
            <Link to="/forgot-password">Another address</Link>
          </>
        }
      >
        <p>The link works for one hour. Nothing there after a few minutes? Look among the spam, then ask again.</p>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      tint="sun"
      art="empty-testimonials"
      title="Forgot your password?"
      lead="Give the email address of your account, and I send you a link to choose a new one."
      more={back}
    >
      <SiteForm id="forgot" form={form} action="/forgot-password">
        <TextField name="email" label="Email" type="email" autoComplete="username" defaultValue={loaderData.email} />
        <SubmitButton busyLabel="Sending...">Send me the link</SubmitButton>
      </SiteForm>
    </AccountPage>
  );
}

// Confirms an email address. A button does it, not the link: programs that look into mails open links, too.
import { Link } from "react-router";

import { loadVerification, submitVerification } from "~/accounts/index.server";
import { pageMeta } from "~/site/index";
import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { useFormReply } from "~/ui/form/use-form-reply";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/verify-email";
import { AccountPage, DeadLink } from "./account-page";

export async function loader(args: Route.LoaderArgs) {
  return loadVerification(args);
}

export async function action(args: Route.ActionArgs) {
  return submitVerification(args);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Confirm your email address",
    description: "Confirm the email address of your account.",
    path: "/verify-email",
    image: "contact",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

/** The mail once more, for who is signed in; who is not logs in first. */
function OnceMore() {
  const { viewer } = useSite();
  return (
    <div className="actions">
      {viewer ? (
        <ActionButton action="/verify-email" fields={{}} className="btn btn-big">
          Send the email again
        </ActionButton>
      ) : (
        <Link to="/login?to=/verify-email" className="btn btn-big">
          Log in
        </Link>
      )}
    </div>
  );
}

type GoodLink = Extract<Route.ComponentProps["loaderData"], { state: "good" }>;

/** The account's password is asked for where the account is not signed in. */
function ConfirmForm({ link, reply }: { link: GoodLink; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  const { token, email, asksPassword } = link;
  return (
    // The token stands in the address, too: without scripts the page comes again from there.
    <SiteForm id="verify-email" form={form} action={`/verify-email?${new URLSearchParams({ token })}`} own>
      <input type="hidden" name="token" value={token} />
      {asksPassword ? (
        <>
          {/* Tells a password manager whose password it keeps. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField autoComplete="current-password" hint="The one you chose when you made the account." />
        </>
      ) : null}
      <SubmitButton busyLabel="One moment...">Confirm my address</SubmitButton>
    </SiteForm>
  );
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer } = useSite();
  const { state } = loaderData;
  if (viewer?.isVerified) {
    return (
      <AccountPage tint="sage" art="thank-you" title="Your address is confirmed" lead={`${viewer.email} is yours.`}>
        <div className="actions">
          <Link to="/dashboard" className="btn btn-big">
            Go to my dashboard
          </Link>
        </div>
      </AccountPage>
    );
  }
  if (state === "none") {
    return (
      <AccountPage
        tint="sky"
        art="empty-testimonials"
        title="Confirm your email address"
        lead={
          viewer
            ? `Open the link in the email to ${viewer.email}. Until then you can do everything but request a service.`
            : "Open the link in the email I sent you, or log in to have it sent again."
        }
      >
        <OnceMore />
      </AccountPage>
    );
  }
  if (loaderData.state !== "good") {
    return (
      <DeadLink state={loaderData.state}>
        <p>
          {state === "used" ? "Your address is most likely confirmed. " : ""}
          {viewer ? "I can send you a new link." : "Log in to check, or to get a new link."}
        </p>
        <OnceMore />
      </DeadLink>
    );
  }
  return (
    <AccountPage
      tint="sky"
      art="thank-you"
      title="Is this your address?"
      lead={
        loaderData.asksPassword
          ? `If you made the account for ${loaderData.email} yourself, please confirm it with its password.`
          : "Please confirm it only if you made the account yourself."
      }
      more={
        loaderData.asksPassword ? (
          <>
            Don't know the password? <Link to="/forgot-password">Choose a new one</Link>: that confirms the address,
            too.
          </>
        ) : null
      }
    >
      <ConfirmForm link={loaderData} reply={actionData} />
    </AccountPage>
  );
}

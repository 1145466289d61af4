// Confirms an email address, by a button, because mail scanners open links.
import { href, Link } from "react-router";

import { loginTexts } from "~/accounts/texts/login-page";
import { verifyTexts as texts } from "~/accounts/texts/confirm-email";
import { loadVerification, submitVerification } from "~/accounts/register/submit-verification.server";
import { nextStepPage } from "~/clients/certification/queries.server";
import { adoptMessage } from "~/clients/profile/adopt-message.server";
import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { useFormReply } from "~/ui/form/use-form-reply";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/verify-email";
import { accountMeta, AccountPage } from "./account-page";
import { DeadLink } from "./dead-link";

const onConfirmed = { within: adoptMessage, nextStep: nextStepPage };

export const loader = (args: Route.LoaderArgs) => loadVerification(args, onConfirmed);

export const action = (args: Route.ActionArgs) => submitVerification(args, onConfirmed);

export const meta = accountMeta("/verify-email", texts.title, texts.about);

/** Button that sends the mail again to a signed-in client; otherwise a link to the login page. */
function OnceMore() {
  const { viewer } = useSite();
  return (
    <div className="actions">
      {viewer ? (
        <ActionButton action={href("/verify-email")} fields={{}} className="btn btn-big">
          Send the email again
        </ActionButton>
      ) : (
        <Link to={`${href("/login")}?to=${href("/verify-email")}`} className="btn btn-big">
          {loginTexts.submit}
        </Link>
      )}
    </div>
  );
}

type GoodLink = Extract<Route.ComponentProps["loaderData"], { state: "good" }>;

/** Form that asks for the account's password unless the client is signed in. */
function ConfirmForm({ link, reply }: { link: GoodLink; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  const { token, email, asksPassword } = link;
  return (
    // The token is also in the form's URL: without JavaScript, a refused form renders the page from that URL.
    <SiteForm id="verify-email" form={form} action={`${href("/verify-email")}?${new URLSearchParams({ token })}`} own>
      <input type="hidden" name="token" value={token} />
      {asksPassword ? (
        <>
          {/* Hidden field that tells password managers which account the password belongs to. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField autoComplete="current-password" hint={texts.passwordHint} />
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
      <AccountPage
        tint="sage"
        art="thank-you"
        title="Your email address is confirmed"
        lead={texts.doneFor(viewer.email)}
      >
        <div className="actions">
          <Link to={href("/dashboard")} className="btn btn-big">
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
        title={texts.title}
        lead={viewer ? texts.leadFor(viewer.email) : texts.lead}
      >
        <OnceMore />
      </AccountPage>
    );
  }
  if (loaderData.state !== "good") {
    return (
      <DeadLink state={loaderData.state}>
        <p>
          {state === "used" ? texts.usedLink : ""}
          {viewer ? "I can send you a new link." : texts.loginForLink}
        </p>
        <OnceMore />
      </DeadLink>
    );
  }
  return (
    <AccountPage
      tint="sky"
      art="thank-you"
      title="Is this your email address?"
      lead={loaderData.asksPassword ? texts.withPassword(loaderData.email) : texts.only}
      more={
        loaderData.asksPassword ? (
          <>
            {texts.passwordUnknown} <Link to={href("/forgot-password")}>Choose a new password</Link>: that confirms the
            address, too.
          </>
        ) : null
      }
    >
      <ConfirmForm link={loaderData} reply={actionData} />
    </AccountPage>
  );
}

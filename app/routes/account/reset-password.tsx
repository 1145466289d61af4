// Page that the link in the mail about a forgotten password opens.
import { href, Link } from "react-router";

import { loginTexts } from "~/accounts/texts/login-page";
import { newPasswordTexts as texts } from "~/accounts/texts/passwords";
import { loadPasswordLink, submitNewPassword } from "~/accounts/password/submit-reset.server";

import type { Route } from "./+types/reset-password";
import { accountMeta, AccountPage } from "./account-page";
import { DeadLink } from "./dead-link";
import { ChoosePasswordForm } from "./choose-password-form";

export const loader = (args: Route.LoaderArgs) => loadPasswordLink(args, "reset-password");

export const action = (args: Route.ActionArgs) => submitNewPassword(args, "reset-password");

export const meta = accountMeta("/reset-password", texts.resetTitle, texts.resetAbout);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state !== "good") {
    return (
      <DeadLink state={loaderData.state}>
        <div className="actions">
          <Link to={href("/forgot-password")} className="btn btn-big">
            {texts.newLink}
          </Link>
          <Link to={href("/login")} className="btn btn-quiet btn-big">
            {loginTexts.submit}
          </Link>
        </div>
      </DeadLink>
    );
  }
  return (
    <AccountPage tint="sun" art="empty-testimonials" title={texts.resetTitle} lead={texts.resetLead(loaderData.email)}>
      <ChoosePasswordForm
        page={href("/reset-password")}
        link={loaderData}
        reply={actionData}
        label="Save my new password"
      />
    </AccountPage>
  );
}

// Page that the link of an invitation opens, where a client chooses the first password.
import { href, Link } from "react-router";

import { loginTexts } from "~/accounts/texts/login-page";
import { newPasswordTexts as texts } from "~/accounts/texts/passwords";
import { loadPasswordLink, submitNewPassword } from "~/accounts/password/submit-reset.server";

import type { Route } from "./+types/invitation";
import { accountMeta, AccountPage } from "./account-page";
import { DeadLink } from "./dead-link";
import { ChoosePasswordForm } from "./choose-password-form";

export const loader = (args: Route.LoaderArgs) => loadPasswordLink(args, "invitation");

export const action = (args: Route.ActionArgs) => submitNewPassword(args, "invitation");

export const meta = accountMeta("/invitation", "Open your account", texts.invitationAbout);

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state !== "good") {
    return (
      <DeadLink state={loaderData.state}>
        <p>{texts.invitationDead}</p>
        <div className="actions">
          <Link to={href("/login")} className="btn btn-big">
            {loginTexts.submit}
          </Link>
          <Link to={href("/forgot-password")} className="btn btn-quiet btn-big">
            {texts.newLink}
          </Link>
        </div>
      </DeadLink>
    );
  }
  return (
    <AccountPage
      tint="sage"
      art="thank-you"
      title={texts.welcome(loaderData.firstName)}
      lead={texts.invitationLead(loaderData.email)}
    >
      <ChoosePasswordForm page={href("/invitation")} link={loaderData} reply={actionData} label="Open my account" />
    </AccountPage>
  );
}

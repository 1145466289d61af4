// The way into an account the owner made: a password, chosen once, and the client is in.
import { href, Link } from "react-router";

import { loginTexts } from "~/accounts/texts/login-page";
import { newPasswordTexts as texts } from "~/accounts/texts/passwords";
import { loadPasswordLink, submitNewPassword } from "~/accounts/password/submit-reset.server";
import { pageMeta } from "~/site/search-engines/meta";

import type { Route } from "./+types/invitation";
import { AccountPage } from "./account-page";
import { DeadLink } from "./dead-link";
import { ChoosePasswordForm } from "./choose-password-form";

export async function loader(args: Route.LoaderArgs) {
  return loadPasswordLink(args, "invitation");
}

export async function action(args: Route.ActionArgs) {
  return submitNewPassword(args, "invitation");
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: texts.invitationTitle,
    description: texts.invitationAbout,
    path: "/invitation",
    image: "contact",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

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
      <ChoosePasswordForm
        page={href("/invitation")}
        link={loaderData}
        reply={actionData}
        label={texts.invitationSubmit}
      />
    </AccountPage>
  );
}

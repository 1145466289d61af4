// A new password, by the link of a mail that works once and for an hour.
import { href, Link } from "react-router";

import { loginTexts } from "~/accounts/texts/login-page";
import { newPasswordTexts as texts } from "~/accounts/texts/passwords";
import { loadPasswordLink, submitNewPassword } from "~/accounts/password/submit-reset.server";
import { pageMeta } from "~/site/search-engines/meta";

import type { Route } from "./+types/reset-password";
import { AccountPage } from "./account-page";
import { DeadLink } from "./dead-link";
import { ChoosePasswordForm } from "./choose-password-form";

export async function loader(args: Route.LoaderArgs) {
  return loadPasswordLink(args, "reset-password");
}

export async function action(args: Route.ActionArgs) {
  return submitNewPassword(args, "reset-password");
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: texts.resetTitle,
    description: texts.resetAbout,
    path: "/reset-password",
    image: "contact",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

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
        label={texts.resetSubmit}
      />
    </AccountPage>
  );
}

// A new password, by the link of a mail that works once and for an hour.
import { Link } from "react-router";

import { loadPasswordLink, submitNewPassword } from "~/accounts/index.server";
import { pageMeta } from "~/site/index";

import type { Route } from "./+types/reset-password";
import { AccountPage, DeadLink } from "./account-page";
import { ChoosePasswordForm } from "./choose-password-form";

export async function loader(args: Route.LoaderArgs) {
  return loadPasswordLink(args, "reset-password");
}

export async function action(args: Route.ActionArgs) {
  return submitNewPassword(args, "reset-password");
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Choose a new password",
    description: "Choose a new password for your account.",
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
          <Link to="/forgot-password" className="btn btn-big">
            Send me a new link
          </Link>
          <Link to="/login" className="btn btn-quiet btn-big">
            Log in
          </Link>
        </div>
      </DeadLink>
    );
  }
  return (
    <AccountPage
      tint="sun"
      art="empty-testimonials"
      title="Choose a new password"
      lead={`For ${loaderData.email}. This signs out every device and removes passkeys: add yours again afterward.`}
    >
      <ChoosePasswordForm page="/reset-password" link={loaderData} reply={actionData} label="Save my new password" />
    </AccountPage>
  );
}

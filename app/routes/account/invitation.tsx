// The way into an account the owner made: a password, chosen once, and the client is in.
import { Link } from "react-router";

import { loadPasswordLink, submitNewPassword } from "~/accounts/index.server";
import { pageMeta } from "~/site/index";

import type { Route } from "./+types/invitation";
import { AccountPage, DeadLink } from "./account-page";
import { ChoosePasswordForm } from "./choose-password-form";

export async function loader(args: Route.LoaderArgs) {
  return loadPasswordLink(args, "invitation");
}

export async function action(args: Route.ActionArgs) {
  return submitNewPassword(args, "invitation");
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Open your account",
    description: "Choose a password for the account that was made for you.",
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
        <p>Already opened your account? Then log in. Otherwise, get a new link to choose a password.</p>
        <div className="actions">
          <Link to="/login" className="btn btn-big">
            Log in
          </Link>
          <Link to="/forgot-password" className="btn btn-quiet btn-big">
            Send me a new link
          </Link>
        </div>
      </DeadLink>
    );
  }
  return (
    <AccountPage
      tint="sage"
      art="thank-you"
      title={`Welcome, ${loaderData.firstName}`}
      lead={`Choose a password, and your account is open. You'll log in with ${loaderData.email}.`}
    >
      <ChoosePasswordForm page="/invitation" link={loaderData} reply={actionData} label="Open my account" />
    </AccountPage>
  );
}

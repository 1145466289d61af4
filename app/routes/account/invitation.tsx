// The way into an account the owner made: a password, chosen once, and the client is in.
import { Link } from "react-router";

import { loadPasswordLink, submitNewPassword } from "~/features/accounts/submit-reset.server";
import { pageMeta } from "~/features/seo/meta";
import { unexpectedFailure } from "~/shared/unexpected";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/invitation";
import { AccountPage, DeadLink } from "./account-page";
import { ChoosePasswordForm } from "./choose-password-form";

export const shouldRevalidate = unlessRefused;

export async function loader(args: Route.LoaderArgs) {
  return loadPasswordLink(args, "invitation");
}

export async function action(args: Route.ActionArgs) {
  return submitNewPassword(args, "invitation");
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
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
        <p>Was your account opened already? Then log in. Otherwise choose a password by a new link.</p>
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
      lead={`Choose a password, and your account is open. You log in with ${loaderData.email}.`}
    >
      <ChoosePasswordForm page="/invitation" link={loaderData} reply={actionData} label="Open my account" />
    </AccountPage>
  );
}

// Confirms an email address. A button does it, not the link: programs that look into mails open links, too.
import { Form, Link } from "react-router";

import { loadVerification, submitVerification } from "~/features/accounts/submit-verification.server";
import { pageMeta } from "~/features/seo/meta";
import { ActionButton } from "~/ui/app/action-button";
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
          Send the mail again
        </ActionButton>
      ) : (
        <Link to="/login?to=/verify-email" className="btn btn-big">
          Log in
        </Link>
      )}
    </div>
  );
}

export default function VerifyEmail({ loaderData: { state, token } }: Route.ComponentProps) {
  const { viewer } = useSite();
  if (viewer?.isVerified) {
    return (
      <AccountPage tint="sage" art="thank-you" title="Your address is confirmed" lead={`${viewer.email} is yours.`}>
        <div className="actions">
          <Link to="/dashboard" className="btn btn-big">
            To my dashboard
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
            ? `Open the link in the mail to ${viewer.email}. Until then you can do all but request a service.`
            : "Open the link in the mail you were sent, or log in to have it sent again."
        }
      >
        <OnceMore />
      </AccountPage>
    );
  }
  if (state !== "good") {
    return (
      <DeadLink state={state}>
        <p>
          {state === "used" ? "Your address is most likely confirmed. " : ""}
          {viewer ? "You can have a new link sent to you." : "Log in to see, or to have a new link sent to you."}
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
      lead="Only if you made the account yourself, please confirm it."
    >
      <Form method="post" action="/verify-email" className="form">
        <input type="hidden" name="token" value={token} />
        <button className="btn btn-big">Confirm my address</button>
      </Form>
    </AccountPage>
  );
}

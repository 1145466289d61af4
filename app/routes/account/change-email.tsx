// Confirms the new email address of an account, by a button, because mail scanners open links.
import { href, Link } from "react-router";

import { newEmailTexts as texts } from "~/accounts/texts/change-email";
import { loadEmailChange, submitEmailChange } from "~/accounts/email/submit-change.server";
import type { FormReply } from "~/shared/form-reply";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/change-email";
import { accountMeta, AccountPage } from "./account-page";
import { DeadLink } from "./dead-link";

export const loader = loadEmailChange;

export const action = submitEmailChange;

export const meta = accountMeta("/change-email", "Your new email address", texts.about);

type GoodLink = Extract<Route.ComponentProps["loaderData"], { state: "good" }>;

function UseForm({ link, reply }: { link: GoodLink; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  const { token, asksPassword } = link;
  return (
    // The token is also in the form's URL: without scripts, a refused form renders the page from that URL.
    <SiteForm id="change-email" form={form} action={`${href("/change-email")}?${new URLSearchParams({ token })}`} own>
      <input type="hidden" name="token" value={token} />
      {asksPassword ? <PasswordField autoComplete="current-password" /> : null}
      <SubmitButton busyLabel="One moment...">Use this address</SubmitButton>
    </SiteForm>
  );
}

export default function ChangeEmailPage({ loaderData: link, actionData }: Route.ComponentProps) {
  if (link.state !== "good") {
    return (
      <DeadLink state={link.state}>
        <p>{texts.askAgain}</p>
        <div className="actions">
          <Link to={href("/profile/security")} className="btn btn-big">
            Security
          </Link>
        </div>
      </DeadLink>
    );
  }
  return (
    <AccountPage
      tint="sky"
      art="thank-you"
      title="Use this address from now on?"
      lead={link.asksPassword ? texts.withPassword(link.email) : texts.lead(link.email)}
      more={link.lacksPassword ? texts.noPassword : null}
    >
      {link.isOtherAccount ? <p className="note note-warning">{texts.otherAccount}</p> : null}
      <UseForm link={link} reply={actionData} />
    </AccountPage>
  );
}

// /service-request with a valid link, opened by an anonymous visitor or by another person than the link is for.
import { Link } from "react-router";

import { deadLinkTexts } from "~/clients/certification/texts";
import type { FormReply } from "~/shared/form-reply";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { Poster } from "~/ui/poster";
import { useFormReply } from "~/ui/form/use-form-reply";

interface HiddenFields {
  intent: "sign-in" | "switch";
  email: string;
  token: string;
}

function OneButton({
  fields,
  busyLabel,
  reply,
  children,
}: {
  fields: HiddenFields;
  busyLabel: string;
  reply: FormReply | undefined;
  children: string;
}) {
  const form = useFormReply(reply);
  const { email, token } = fields;
  // The form posts to the URL with its query, so that a refusal without JavaScript shows this page again.
  const here = `/service-request?${new URLSearchParams({ email, token })}`;
  return (
    <SiteForm id="certification-link" form={form} action={here}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton busyLabel={busyLabel}>{children}</SubmitButton>
    </SiteForm>
  );
}

export interface SignInProps {
  email: string;
  token: string;
  /** URL of the sign-in page. Its query has the email address and the page to return to. */
  login: string;
  link: { state: "good"; firstName: string } | { state: keyof typeof deadLinkTexts };
  reply: FormReply | undefined;
}

export function SignInByLink({ email, token, login, link, reply }: SignInProps) {
  if (link.state !== "good") {
    return (
      <Poster tint="sage" art="thank-you" title="Request a service" lead={deadLinkTexts[link.state]}>
        <div className="actions">
          <Link to={login} className="btn btn-big">
            Log in as {email}
          </Link>
        </div>
      </Poster>
    );
  }
  return (
    <Poster
      tint="sage"
      art="thank-you"
      title={`Welcome, ${link.firstName}`}
      lead={`This link signs you in as ${email}, once. Not you? Then please close this page.`}
    >
      <OneButton fields={{ intent: "sign-in", email, token }} busyLabel="Signing in..." reply={reply}>
        Sign in and request a service
      </OneButton>
      <p className="mt-4">
        Rather use your password? <Link to={login}>Log in</Link>
      </p>
    </Poster>
  );
}

export interface SomebodyElseProps {
  email: string;
  token: string;
  own: string;
  ownPath: string;
  reply: FormReply | undefined;
}

export const SomebodyElse = ({ email, token, own, ownPath, reply }: SomebodyElseProps) => (
  <Poster
    tint="sage"
    art="thank-you"
    title="Two accounts"
    lead={`You're signed in as ${own}, and this link is for ${email}.`}
  >
    <OneButton fields={{ intent: "switch", email, token }} busyLabel="Signing out..." reply={reply}>
      {`Sign out, and continue as ${email}`}
    </OneButton>
    <p className="mt-4">
      <Link to={ownPath}>RequestDetails signed in as {own}</Link>
    </p>
  </Poster>
);

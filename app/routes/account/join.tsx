// Page that the link of an invitation to a household opens.
import { href, Link } from "react-router";

import { loginTexts } from "~/accounts/texts/login-page";
import { passwordHint } from "~/accounts/texts/register-page";
import { joinRefusals, joinTexts as texts, nameFields } from "~/clients/profile/household-texts";
import { loadInvitation, submitJoin } from "~/clients/profile/join-household.server";
import type { FormReply } from "~/shared/form-reply";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { PasswordField } from "~/ui/form/password-field";
import { dropDrafts } from "~/ui/form/use-draft";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/join";
import { accountMeta, AccountPage } from "./account-page";
import { DeadLink } from "./dead-link";

export const loader = loadInvitation;

export const action = submitJoin;

export const meta = accountMeta("/join", "Join a household", texts.about);

type GoodLink = Extract<Route.ComponentProps["loaderData"], { state: "good" }>;

export default function Join({ loaderData: link, actionData }: Route.ComponentProps) {
  if (link.state !== "good") {
    return (
      <DeadLink state={link.state}>
        <p>{texts.dead}</p>
      </DeadLink>
    );
  }
  return (
    <AccountPage tint="sage" art="thank-you" title={texts.title(link.name)} lead={`${texts.lead} ${link.email}.`}>
      <Step link={link} reply={actionData} />
    </AccountPage>
  );
}

function Step({ link, reply }: { link: GoodLink; reply: FormReply | undefined }) {
  const here = `${href("/join")}?${new URLSearchParams({ token: link.token })}`;
  switch (link.step) {
    case "join":
      return link.refusal ? (
        <p className="note">{joinRefusals[link.refusal]}</p>
      ) : (
        <JoinForm {...{ link, here, reply }} />
      );
    case "register":
      return <JoinForm {...{ link, here, reply }} />;
    case "log-in":
      return (
        <>
          <p>{texts.logIn}</p>
          <Link
            to={`${href("/login")}?${new URLSearchParams({ to: here, email: link.email })}`}
            className="btn btn-big"
          >
            {loginTexts.submit}
          </Link>
        </>
      );
    case "other":
      return (
        <>
          <p className="note">{texts.other(link.own)}</p>
          <form method="post" action={href("/sign-out")} onSubmit={dropDrafts}>
            <button type="submit" className="btn btn-big">
              {texts.signOut}
            </button>
          </form>
        </>
      );
  }
}

function JoinForm({ link, here, reply }: { link: GoodLink; here: string; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    // The token is also in the form's URL: without JavaScript, a refused form renders the page from that URL.
    <SiteForm id="join" form={form} action={here} className="form form-two">
      <input type="hidden" name="token" value={link.token} />
      {link.step === "register" ? (
        <>
          <FormField name="firstName" field={nameFields.firstName} />
          <FormField name="lastName" field={nameFields.lastName} />
          {/* Hidden field that tells password managers which account the password belongs to. */}
          <input type="email" autoComplete="username" value={link.email} readOnly hidden />
          <PasswordField autoComplete="new-password" hint={passwordHint} />
        </>
      ) : null}
      <SubmitButton busyLabel={texts.busy}>{texts.join}</SubmitButton>
    </SiteForm>
  );
}

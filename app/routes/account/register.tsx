// The registration page.
import { href, Link, redirect } from "react-router";

import { firstPageOf } from "~/accounts/rules";
import { registerTexts as texts, registrationBroke } from "~/accounts/texts/register-page";
import { submitRegistration } from "~/accounts/register/submit-registration.server";
import { nextStepPage } from "~/clients/certification/queries.server";
import { findSenderByCode, noteSender, readReferralCredit } from "~/money/referrals/referral-codes.server";
import { getActor, getExchange, getServices } from "~/platform/context/context";
import { ownPath } from "~/platform/http/return-to";
import { formatMoney } from "~/shared/money";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/register";
import { accountMeta, AccountPage } from "./account-page";
import { NewAccountFields } from "./new-account-fields";

export const handle: PageHandle = { inDraft: "owner" };

export async function loader({ context }: Route.LoaderArgs) {
  const { query } = getExchange(context);
  const to = ownPath(query.get("to"));
  const actor = getActor(context);
  if (actor.kind === "signed-in") throw redirect(to ?? firstPageOf(actor.role));
  return {
    search: to ? `?to=${encodeURIComponent(to)}` : "",
    /** null when referrals are off, so that the form doesn't ask for a code. */
    creditCents: await readReferralCredit(getServices(context).db),
    sentBy: query.get("from")?.slice(0, 40) ?? "",
  };
}

export const action = (args: Route.ActionArgs) =>
  submitRegistration(args, { find: findSenderByCode, note: noteSender }, nextStepPage);

export const meta = accountMeta("/register", texts.title, texts.about);

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData, { failed: registrationBroke });
  const { search, creditCents, sentBy } = loaderData;
  return (
    <AccountPage
      tint="poppy"
      art="thank-you"
      title={texts.title}
      lead={texts.lead}
      more={
        <>
          <Link to={`${href("/login")}${search}`}>I already have an account</Link>
          <Link to={href("/privacy")}>What happens to my data</Link>
        </>
      }
    >
      <SiteForm id="register" form={form} action={`${href("/register")}${search}`} className="form form-two">
        <NewAccountFields />
        <TextField
          name="address"
          label="Home address (optional)"
          hint={texts.addressHint}
          autoComplete="street-address"
          maxLength={300}
        />
        {creditCents === null ? null : (
          <TextField
            name="sentBy"
            label="Who sent you? (optional)"
            hint={texts.sentByHint(formatMoney(creditCents))}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            defaultValue={sentBy}
          />
        )}
        <SubmitButton busyLabel={texts.busy}>Create my account</SubmitButton>
      </SiteForm>
    </AccountPage>
  );
}

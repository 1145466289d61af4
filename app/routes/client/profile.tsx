// A client's profile. `?step=address` shows the address alone, as the first step of the checklist.
import { href, Link } from "react-router";

import { smsConsentLinks, smsConsentText } from "~/business/contract/consent";
import {
  AccessPanel,
  CalendarPanel,
  ClosePanel,
  DataPanel,
  EmailPanel,
  HouseholdPanel,
  SecurityPanel,
} from "~/clients/profile/account-panels";
import { AddressForm, ProfileForm } from "~/clients/profile/profile-form";
import { can } from "~/clients/policy";
import { householdTexts } from "~/clients/profile/household-texts";
import { Thread } from "~/clients/certification/checklist";
import { getOpenChecklist } from "~/clients/certification/queries.server";
import { stepTexts } from "~/clients/profile/texts";
import { getOwnProfile } from "~/clients/profile/queries.server";
import { submitProfile } from "~/clients/profile/submit-profile.server";
import { BillingPanel } from "~/money/settings/billing-panel";
import { SavedCardPanel } from "~/money/cards/autopay/saved-card";
import { readBilling, submitRhythm } from "~/money/settings/billing.server";
import { getAreas } from "~/offer/stored-areas.server";
import { getExchange } from "~/platform/context/context";
import { clientContext } from "~/platform/context/command-contexts";
import { intentOf } from "~/platform/forms/intent-of";
import { PageHead } from "~/ui/app/app-frame";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/profile";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  const { db, actor, services, business } = ctx;
  const [profile, thread, areas, billing] = await Promise.all([
    getOwnProfile(db, actor.id),
    getOpenChecklist(ctx),
    getAreas(db),
    readBilling(db, actor.id),
  ]);
  return {
    profile,
    thread,
    isStep: getExchange(context).query.get("step") === "address",
    areas,
    billing,
    email: actor.email,
    isVerified: actor.emailVerified,
    isMember: Boolean(actor.memberId),
    /** Clients only. The accounts of walkers end at the desk. */
    isClient: can(actor, "have a household"),
    takesCards: services.cards !== null,
    smsConsent: { text: smsConsentText(business.identity.businessName), links: smsConsentLinks },
  };
}

export const action = async (args: Route.ActionArgs) =>
  (await intentOf(args)) === "billing" ? submitRhythm(args) : submitProfile(args);

export const meta = () => [{ title: "Profile" }];

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const ofBilling = actionData && !actionData.ok && actionData.values.intent?.[0] === "billing";
  const form = useFormReply(ofBilling ? undefined : actionData);
  const { profile, thread, isStep, smsConsent, areas, billing, takesCards, isClient } = loaderData;
  if (isStep)
    return (
      <>
        <PageHead title="Profile" lead={stepTexts.lead}>
          <Link to={href("/profile")} className="btn btn-quiet">
            {stepTexts.all}
          </Link>
        </PageHead>
        {thread ? <Thread {...thread} here="address" /> : null}
        <section className="panel form-panel" aria-label="Your address">
          <AddressForm form={form} profile={profile} areas={areas} />
        </section>
      </>
    );
  return (
    <>
      <PageHead title="Profile" lead="Who you are, where you live, and how I reach you." />
      {thread ? <Thread {...thread} here="address" /> : null}
      <div className="columns">
        <section className="panel" aria-label="About you">
          {loaderData.isMember ? (
            <p className="note">
              {householdTexts.ofHousehold} <Link to={href("/profile/household")}>{householdTexts.title}</Link>.
            </p>
          ) : null}
          <ProfileForm form={form} profile={profile} smsConsent={smsConsent} areas={areas} />
        </section>
        <div className="stack">
          <EmailPanel email={loaderData.email} isVerified={loaderData.isVerified} />
          {isClient ? <HouseholdPanel /> : null}
          <AccessPanel />
          <BillingPanel billing={billing} clientId={null} reply={ofBilling ? actionData : undefined} />
          {takesCards ? <SavedCardPanel /> : null}
          <SecurityPanel />
          <CalendarPanel />
          <DataPanel />
          {isClient ? <ClosePanel /> : null}
        </div>
      </div>
    </>
  );
}

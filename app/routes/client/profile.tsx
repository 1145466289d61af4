// Who somebody is, where they live, and how they are reached.
import { smsConsentLinks, smsConsentText } from "~/business/consent";
import { CalendarPanel, DataPanel, EmailPanel, SecurityPanel } from "~/features/profile/components/account-panels";
import { ProfileForm } from "~/features/profile/components/profile-form";
import { getOwnProfile } from "~/features/profile/queries.server";
import { submitProfile } from "~/features/profile/submit-profile.server";
import { getIdentity } from "~/features/settings/queries.server";
import { ownContext } from "~/server/context";
import { unexpectedFailure } from "~/shared/unexpected";
import { PageHead } from "~/ui/app/app-frame";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/profile";

export const shouldRevalidate = unlessRefused;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = ownContext(context);
  const { businessName } = await getIdentity(db);
  return {
    profile: await getOwnProfile(db, actor.id),
    smsConsent: { text: smsConsentText(businessName), links: smsConsentLinks },
  };
}

export async function action(args: Route.ActionArgs) {
  return submitProfile(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

export function meta() {
  return [{ title: "Profile" }, { name: "robots", content: "noindex" }];
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  const { profile, smsConsent } = loaderData;
  return (
    <>
      <PageHead title="Profile" lead="Who you are, where you live, and how I reach you." />
      <div className="columns">
        <section className="panel" aria-label="About you">
          <ProfileForm form={form} profile={profile} smsConsent={smsConsent} />
        </section>
        <div className="stack">
          <EmailPanel email={profile.email} isVerified={profile.emailVerified} />
          <SecurityPanel />
          <CalendarPanel />
          <DataPanel />
        </div>
      </div>
    </>
  );
}

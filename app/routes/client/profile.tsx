// Who somebody is, where they live, and how they are reached.
import { smsConsentLinks, smsConsentText } from "~/business/contract/consent";
import { AccessPanel, CalendarPanel, DataPanel, EmailPanel, ProfileForm, SecurityPanel, Thread } from "~/clients/index";
import { getOpenChecklist, getOwnProfile, submitProfile } from "~/clients/index.server";
import { SavedCardPanel } from "~/money/index";
import { getAreas, getIdentity } from "~/offer/index.server";
import { clientContext } from "~/platform/index.server";
import { PageHead } from "~/ui/app/app-frame";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/profile";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, services } = clientContext(context);
  const [{ businessName }, profile, thread, areas] = await Promise.all([
    getIdentity(db),
    getOwnProfile(db, actor.id),
    getOpenChecklist(db, actor),
    getAreas(db),
  ]);
  return {
    profile,
    thread,
    areas,
    takesCards: services.cards !== null,
    smsConsent: { text: smsConsentText(businessName), links: smsConsentLinks },
  };
}

export async function action(args: Route.ActionArgs) {
  return submitProfile(args);
}

export function meta() {
  return [{ title: "Profile" }, { name: "robots", content: "noindex" }];
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  const { profile, thread, smsConsent, areas, takesCards } = loaderData;
  return (
    <>
      <PageHead title="Profile" lead="Who you are, where you live, and how I reach you." />
      {thread ? <Thread {...thread} here="address" /> : null}
      <div className="columns">
        <section className="panel" aria-label="About you">
          <ProfileForm form={form} profile={profile} smsConsent={smsConsent} areas={areas} />
        </section>
        <div className="stack">
          <EmailPanel email={profile.email} isVerified={profile.emailVerified} />
          <AccessPanel />
          {takesCards ? <SavedCardPanel /> : null}
          <SecurityPanel />
          <CalendarPanel />
          <DataPanel />
        </div>
      </div>
    </>
  );
}

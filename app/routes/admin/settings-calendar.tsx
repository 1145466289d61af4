// The calendars outside this site: connected, chosen for what they are for, watched, and let go (decisions §3).
import { CalDavForm, IcsForm } from "~/features/connections/components/add-forms";
import { GooglePanel } from "~/features/connections/components/google-panel";
import { SourceList } from "~/features/connections/components/source-list";
import { loadCalendarSettings } from "~/features/connections/load-settings.server";
import { updateFailed } from "~/features/connections/messages";
import { submitCalendar } from "~/features/connections/submit-calendar.server";
import { SettingsNav } from "~/features/settings/components/settings-nav";
import { ownContext } from "~/server/context";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/settings-calendar";

export const shouldRevalidate = unlessRefused;

export async function loader({ context }: Route.LoaderArgs) {
  return loadCalendarSettings(ownContext(context));
}

export async function action(args: Route.ActionArgs) {
  return submitCalendar(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), updateFailed);
}

export function meta() {
  return [{ title: "Calendars" }, { name: "robots", content: "noindex" }];
}

/** Forms that show their own refusal; the others are buttons. */
const forms = ["choose", "password", "add-caldav", "add-ics"];

export default function SettingsCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { sources, google, walkers } = loaderData;
  const values = actionData && !actionData.ok ? actionData.values : undefined;
  const intent = values?.intent?.[0];
  const about = (one: string) => (intent === one ? actionData : undefined);
  return (
    <>
      <PageHead
        title="Settings"
        lead="Calendars you already have: their busy times block here, and your visits appear there."
      />
      <SettingsNav />
      {intent && forms.includes(intent) ? null : <RefusalNote reply={actionData} />}
      <div className="stack">
        <section aria-labelledby="sources-title">
          <h2 id="sources-title">Connected calendars</h2>
          <SourceList sources={sources} refused={{ id: values?.id?.[0], intent, reply: actionData }} />
        </section>
        <GooglePanel {...google} />
        <div className="columns">
          <CalDavForm walkers={walkers} inDocument={about("add-caldav")} count={sources.length} />
          <IcsForm walkers={walkers} inDocument={about("add-ics")} count={sources.length} />
        </div>
      </div>
    </>
  );
}

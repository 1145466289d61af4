// /admin/settings/calendar: external calendars (docs/product.md, Calendars outside).
import { href } from "react-router";

import { GooglePanel, CalDavForm, IcsForm } from "~/calendars/settings/connect-forms";
import { settingsTexts } from "~/calendars/settings/texts";
import { SourceList } from "~/calendars/settings/source-list";
import { loadCalendarSettings } from "~/calendars/settings/list-sources.server";
import { submitCalendar } from "~/calendars/settings/submit-calendar.server";
import { SettingsHead } from "~/offer/settings/components/settings-head";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { adminContext } from "~/platform/context/command-contexts";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/settings-calendar";

export const loader = async ({ context }: Route.LoaderArgs) => loadCalendarSettings(adminContext(context));

export const action = async (args: Route.ActionArgs) => submitCalendar(args);

export const meta = () => settingsTitle(href("/admin/settings/calendar"));

/** Intents of forms that show their own errors; the other intents are plain buttons. */
const forms = ["choose", "password", "add-caldav", "add-ics"];

export default function SettingsCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { sources, google, walkers } = loaderData;
  const values = actionData && !actionData.ok ? actionData.values : undefined;
  const intent = values?.intent?.[0];
  const about = (one: string) => (intent === one ? actionData : undefined);
  return (
    <>
      <SettingsHead page={href("/admin/settings/calendar")} lead={settingsTexts.lead} />
      {intent && forms.includes(intent) ? null : <RefusalNote reply={actionData} />}
      <div className="stack">
        <section aria-labelledby="sources-title">
          <h2 id="sources-title">{settingsTexts.connected}</h2>
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

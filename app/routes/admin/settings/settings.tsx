// Who the business is, its notices, its review page and its booking page (docs/product.md, Identity).
import { type SettingGroupName, settingGroups } from "~/offer/settings/setting-groups";
import { SettingsForm } from "~/offer/settings/components/settings-form";
import { SettingsNav } from "~/offer/settings/components/settings-nav";
import { getSettings } from "~/offer/settings/queries.server";
import { submitSettings } from "~/offer/settings/submit-settings.server";
import { getServices } from "~/platform/process/context";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/settings";

export function loader({ context }: Route.LoaderArgs) {
  return getSettings(getServices(context).db);
}

export async function action(args: Route.ActionArgs) {
  return submitSettings(args);
}

export function meta() {
  return [{ title: "Settings" }];
}

const groups = Object.keys(settingGroups) as SettingGroupName[];

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const about = actionData && !actionData.ok ? actionData.values.group?.[0] : undefined;
  const aboutForm = groups.some((group) => group === about);
  return (
    <>
      <PageHead title="Settings" lead="Every page and email shows a change right away." />
      <SettingsNav />
      {aboutForm ? null : <RefusalNote reply={actionData} />}
      <div className="stack">
        {groups.map((group) => (
          <SettingsForm
            key={group}
            group={group}
            stored={loaderData}
            inDocument={about === group ? actionData : undefined}
          />
        ))}
      </div>
    </>
  );
}

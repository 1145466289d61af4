// Who the business is, its notices, its review page and its booking page (docs/product.md, Identity).
import { type SettingGroupName, settingGroups, SettingsForm, SettingsNav } from "~/offer/index";
import { getSettings, submitSettings } from "~/offer/index.server";
import { getServices } from "~/platform/index.server";
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
  return [{ title: "Settings" }, { name: "robots", content: "noindex" }];
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

// Who the business is, its notices, its review page and its booking page (specification §5, §8; decisions §3).
import { SettingsForm } from "~/features/settings/components/settings-form";
import { SettingsNav } from "~/features/settings/components/settings-nav";
import { updateFailed } from "~/features/settings/messages";
import { getSettings } from "~/features/settings/queries.server";
import { settingGroups, type SettingGroupName } from "~/features/settings/setting-groups";
import { submitSettings } from "~/features/settings/submit-settings.server";
import { getServices } from "~/server/context";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/settings";

export const shouldRevalidate = unlessRefused;

export function loader({ context }: Route.LoaderArgs) {
  return getSettings(getServices(context).db);
}

export async function action(args: Route.ActionArgs) {
  return submitSettings(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), updateFailed("settings"));
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
      <PageHead title="Settings" lead="Every page and mail shows a change at once." />
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

// Facts of the business, its notices, review page and booking page (docs/product.md, Identity).
import { href } from "react-router";

import { bookingPageRemoval, businessSettings, settingGroups } from "~/offer/settings/setting-groups";
import { CloseSite } from "~/desk/start/close-site";
import { SettingsForms } from "~/offer/settings/components/settings-form";
import { SettingsNav } from "~/offer/settings/components/settings-nav";
import { changeZone } from "~/offer/settings/change-zone.server";
import { settingsAction } from "~/offer/settings/commands.server";
import { getSettings } from "~/offer/settings/queries.server";
import { getServices } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/settings";

export const loader = ({ context }: Route.LoaderArgs) => getSettings(getServices(context).db);

export const action = settingsAction(businessSettings, href("/admin/settings"), changeZone);

export const meta = () => [{ title: "Settings" }];

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { isDraft } = useSite();
  const isRemoval = actionData && !actionData.ok && actionData.values.group?.[0] === bookingPageRemoval;
  return (
    <>
      <PageHead title="Settings" lead="Every page and email shows a change right away." />
      <SettingsNav />
      {isRemoval ? <RefusalNote reply={actionData} /> : null}
      <div className="stack">
        <SettingsForms
          action={href("/admin/settings")}
          groups={settingGroups}
          stored={loaderData}
          actionData={actionData}
        />
        {isDraft ? null : <CloseSite />}
      </div>
    </>
  );
}

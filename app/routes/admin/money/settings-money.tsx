// Payment settings (docs/product.md, Ways to pay).
import { href } from "react-router";

import { moneySettings, moneySettingsTexts as texts } from "~/money/settings/setting-fields";
import { WaysByHand } from "~/money/settings/ways-by-hand";
import { getMoneySettings, submitMoneySettings } from "~/money/settings/settings.server";
import { waysByHand } from "~/money/settings/ways-by-hand.server";
import { SettingsForms } from "~/offer/settings/components/settings-form";
import { SettingsHead } from "~/offer/settings/components/settings-head";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { commandContext } from "~/platform/context/command-contexts";

import type { Route } from "./+types/settings-money";

/** Amount and reference in the preview of the ways to pay. */
const example = { amountCents: 4700, reference: texts.exampleReference };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = commandContext(context);
  const [stored, ways] = await Promise.all([getMoneySettings(ctx.db), waysByHand(ctx, example)]);
  return { stored, ways };
}

export const action = async (args: Route.ActionArgs) => submitMoneySettings(args);

export const meta = () => settingsTitle(href("/admin/settings/money"));

export default function SettingsMoney({ loaderData: { stored, ways }, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHead page={href("/admin/settings/money")} lead={texts.lead} />
      <div className="stack">
        <SettingsForms
          action={href("/admin/settings/money")}
          groups={moneySettings.groups}
          stored={stored}
          actionData={actionData}
        />
        <details className="panel">
          <summary>{texts.preview}</summary>
          <WaysByHand ways={ways} />
        </details>
      </div>
    </>
  );
}

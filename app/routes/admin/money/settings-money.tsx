// How households pay, when they are asked to, and what a pass is (docs/product.md, Ways to pay).
import { moneyGroupNames } from "~/money/settings/setting-fields";
import { MoneySettingsForm } from "~/money/settings/money-settings-form";
import { moneySettingsTexts as texts } from "~/money/texts/settings";
import { WaysByHand } from "~/money/settings/ways-by-hand";
import { getMoneySettings } from "~/money/settings/settings.server";
import { submitMoneySettings } from "~/money/settings/submit-settings.server";
import { waysByHand } from "~/money/settings/ways-by-hand.server";
import { SettingsNav } from "~/offer/settings/components/settings-nav";
import { getServices } from "~/platform/process/context";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/settings-money";

/** As a statement would ask for it. */
const example = { amountCents: 4700, reference: texts.exampleReference };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const [stored, ways] = await Promise.all([getMoneySettings(db), waysByHand(db, example)]);
  return { stored, ways };
}

export async function action(args: Route.ActionArgs) {
  return submitMoneySettings(args);
}

export function meta() {
  return [{ title: texts.title }];
}

export default function SettingsMoney({ loaderData: { stored, ways }, actionData }: Route.ComponentProps) {
  const about = actionData && !actionData.ok ? actionData.values.group?.[0] : undefined;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <SettingsNav />
      <div className="stack">
        {moneyGroupNames.map((group) => (
          <MoneySettingsForm
            key={group}
            group={group}
            stored={stored}
            inDocument={about === group ? actionData : undefined}
          />
        ))}
        <details className="panel">
          <summary>{texts.preview}</summary>
          <WaysByHand ways={ways} />
        </details>
      </div>
    </>
  );
}

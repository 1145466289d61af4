// Prices from a day on (docs/product.md, New prices): what holds, what is to come, and what was changed.
import { requestDaysAhead } from "~/business/policies";
import {
  PriceDesk,
  PriceForm,
  priceTexts as texts,
  SettingsNav,
  updateFailed,
  VersionHistory,
  VersionNote,
} from "~/offer/index";
import { loadPrices, submitPrices } from "~/offer/index.server";
import { getExchange, getServices } from "~/platform/index.server";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useFormReply } from "~/ui/form/use-form-reply";
import { dayInLosAngeles } from "~/shared/dates";

import type { Route } from "./+types/settings-prices";

const page = "/admin/settings/prices";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const today = dayInLosAngeles(now());
  const days = { today: today.toString(), lastDay: today.add({ days: requestDaysAhead }).toString() };
  const { query } = getExchange(context);
  return { ...(await loadPrices(db, query, today)), item: query.get("item") ?? "", days };
}

export async function action(args: Route.ActionArgs) {
  return submitPrices(args);
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

const formIntents = ["preview", "set"];

export default function SettingsPrices({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, version, versions, looking, item, days } = loaderData;
  const aboutForm = !actionData || actionData.ok || formIntents.includes(actionData.values.intent?.[0] ?? "");
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("prices") });
  return (
    <>
      <PageHead title="Settings" lead={texts.lead} />
      <SettingsNav />
      {aboutForm ? null : <RefusalNote reply={actionData} />}
      <VersionNote page={page} when={looking} />
      <div className="columns">
        <PriceDesk groups={groups} version={looking === null ? version : null} />
        <div className="stack">
          <PriceForm form={form} item={item} version={version} days={days} />
          <VersionHistory page={page} versions={versions} now={version} />
        </div>
      </div>
    </>
  );
}

// Prices from a day on (docs/product.md, New prices): what holds, what is to come, and what was changed.
import { href } from "react-router";

import { requestDaysAhead } from "~/business/policies";
import { KeptScreen, PriceDesk, PriceForm, priceTexts as texts, updateFailed } from "~/offer/index";
import { loadPrices, submitPrices } from "~/offer/index.server";
import { getExchange, getServices } from "~/platform/index.server";
import { useFormReply } from "~/ui/form/use-form-reply";
import { dayInLosAngeles } from "~/shared/dates";

import type { Route } from "./+types/settings-prices";

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
  const { groups, item, days, ...about } = loaderData;
  const { version, looking } = about;
  const aboutForm = !actionData || actionData.ok || formIntents.includes(actionData.values.intent?.[0] ?? "");
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("prices") });
  return (
    <KeptScreen
      page={href("/admin/settings/prices")}
      lead={texts.lead}
      {...about}
      refusal={aboutForm ? undefined : actionData}
      form={<PriceForm form={form} item={item} version={version} days={days} />}
    >
      <PriceDesk groups={groups} version={looking === null ? version : null} />
    </KeptScreen>
  );
}

// Prices, each with the day it starts (docs/product.md, New prices): current and future prices, and the history.
import { href } from "react-router";

import { requestDaysAhead } from "~/business/policies";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { KeptScreen } from "~/offer/versions/kept-screen";
import {
  AllPricesForm,
  PriceDesk,
  DurationForm,
  NewDurationForm,
  PriceForm,
} from "~/offer/pricing/components/price-desk";
import { priceTexts as texts } from "~/offer/pricing/price-texts";
import { updateFailed } from "~/offer/texts";
import { loadPrices } from "~/offer/pricing/price-changes.server";
import { submitPrices } from "~/offer/pricing/submit-prices.server";
import { getExchange, getServices, getBusiness } from "~/platform/context/context";
import { useFormReply } from "~/ui/form/use-form-reply";
import { dayIn } from "~/shared/dates";

import type { Route } from "./+types/settings-prices";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const today = dayIn(getBusiness(context).timeZone, now());
  const days = { today: today.toString(), lastDay: today.add({ days: requestDaysAhead }).toString() };
  const { query } = getExchange(context);
  return {
    ...(await loadPrices(db, query, today, getBusiness(context).timeZone)),
    item: query.get("item") ?? "",
    isAll: query.has("all"),
    days,
  };
}

export const action = async (args: Route.ActionArgs) => submitPrices(args);

export const meta = () => settingsTitle(href("/admin/settings/prices"));

const intents = { price: ["preview", "set"], off: ["preview-off", "off"], added: ["preview-new", "new"] };

export default function SettingsPrices({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, choices, services, item, isAll, days, ...about } = loaderData;
  const { version, looking } = about;
  const intent = actionData && !actionData.ok ? (actionData.values.intent?.[0] ?? "") : null;
  const replyTo = (those: readonly string[]) => (intent === null || those.includes(intent) ? actionData : undefined);
  const isRefused = intent !== null && intent !== "set-all" && !Object.values(intents).flat().includes(intent);
  const form = useFormReply(replyTo(intents.price), { failed: updateFailed("prices") });
  const offForm = useFormReply(intent === null ? undefined : replyTo(intents.off), { failed: updateFailed("prices") });
  const newForm = useFormReply(intent === null ? undefined : replyTo(intents.added), {
    failed: updateFailed("prices"),
  });
  const allForm = useFormReply(intent === "set-all" ? actionData : undefined, { failed: updateFailed("prices") });
  return (
    <KeptScreen
      page={href("/admin/settings/prices")}
      lead={texts.lead}
      {...about}
      refusal={isRefused ? actionData : undefined}
      form={
        isAll ? null : (
          <>
            <PriceForm form={form} item={item} choices={choices.all} version={version} days={days} />
            <NewDurationForm form={newForm} choices={services} version={version} days={days} />
            <DurationForm form={offForm} choices={choices.durations} version={version} days={days} />
          </>
        )
      }
    >
      {isAll ? (
        <AllPricesForm groups={groups} version={version} form={allForm} />
      ) : (
        <PriceDesk groups={groups} version={looking === null ? version : null} />
      )}
    </KeptScreen>
  );
}

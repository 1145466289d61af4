// Policies, each with the day it starts (docs/product.md, Policies): those in force, scheduled changes, and the history.
import { href } from "react-router";

import { requestDaysAhead } from "~/business/policies";
import { loadPolicies } from "~/offer/policies/policy-changes.server";
import { PolicyDesk, PolicyForm } from "~/offer/policies/policy-desk";
import { policyTexts as texts } from "~/offer/policies/policy-texts";
import { submitPolicies } from "~/offer/policies/submit-policies.server";
import { updateFailed } from "~/offer/texts";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { getBusiness, getExchange, getServices } from "~/platform/context/context";
import { dayIn } from "~/shared/dates";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-policies";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const { timeZone } = getBusiness(context);
  const today = dayIn(timeZone, now());
  const days = { today: today.toString(), lastDay: today.add({ days: requestDaysAhead }).toString() };
  return { ...(await loadPolicies(db, getExchange(context).query, today, timeZone)), days };
}

export const action = async (args: Route.ActionArgs) => submitPolicies(args);

export const meta = () => settingsTitle(href("/admin/settings/policies"));

export default function SettingsPolicies({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, examples, policies, days, ...about } = loaderData;
  const { version, looking } = about;
  const intent = actionData && !actionData.ok ? (actionData.values.intent?.[0] ?? "") : "save";
  const aboutForm = intent === "save" || intent === "preview";
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("policies") });
  return (
    <KeptScreen
      page={href("/admin/settings/policies")}
      lead={texts.lead}
      {...about}
      refusal={aboutForm ? undefined : actionData}
      form={<PolicyForm form={form} policies={policies} rows={rows} version={version} days={days} />}
    >
      <PolicyDesk rows={rows} examples={examples} version={looking === null ? version : null} />
    </KeptScreen>
  );
}

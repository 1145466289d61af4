// The owner's contract (docs/product.md, Contract): as clients read it, the form, and the history.
import { href } from "react-router";

import { ContractForm, LegalText } from "~/offer/legal/legal-screen";
import { contractTexts as texts } from "~/offer/legal/legal-texts";
import { loadContractText, submitContractText } from "~/offer/legal/submit-legal.server";
import { updateFailed } from "~/offer/texts";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { getBusiness, getExchange, getServices } from "~/platform/context/context";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-contract";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  return loadContractText(db, { business: getBusiness(context), now: now(), query: getExchange(context).query });
}

export const action = async (args: Route.ActionArgs) => submitContractText(args);

export const meta = () => settingsTitle(href("/admin/settings/contract"));

export default function SettingsContract({ loaderData, actionData }: Route.ComponentProps) {
  const { value, sections, ...about } = loaderData;
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] !== "restore";
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("contract") });
  return (
    <KeptScreen
      page={href("/admin/settings/contract")}
      lead={texts.lead}
      {...about}
      refusal={aboutForm ? undefined : actionData}
      form={<ContractForm key={about.version} value={value} version={about.version} form={form} />}
    >
      <LegalText sections={sections} />
    </KeptScreen>
  );
}

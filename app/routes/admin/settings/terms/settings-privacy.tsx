// The owner's privacy notice (docs/product.md, Privacy): as visitors read it, the form, and the history.
import { href } from "react-router";

import { PrivacyForm, LegalText } from "~/offer/legal/legal-screen";
import { privacyTexts as texts } from "~/offer/legal/legal-texts";
import { loadPrivacyText, submitPrivacyText } from "~/offer/legal/submit-legal.server";
import { updateFailed } from "~/offer/texts";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { getBusiness, getExchange, getServices } from "~/platform/context/context";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-privacy";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  return loadPrivacyText(db, { business: getBusiness(context), now: now(), query: getExchange(context).query });
}

export const action = async (args: Route.ActionArgs) => submitPrivacyText(args);

export const meta = () => settingsTitle(href("/admin/settings/privacy"));

export default function SettingsPrivacy({ loaderData, actionData }: Route.ComponentProps) {
  const { value, sections, ...about } = loaderData;
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] !== "restore";
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("privacy") });
  return (
    <KeptScreen
      page={href("/admin/settings/privacy")}
      lead={texts.lead}
      seen={texts.seen}
      {...about}
      refusal={aboutForm ? undefined : actionData}
      form={<PrivacyForm key={about.version} text={value.text} version={about.version} form={form} />}
    >
      <LegalText sections={sections} />
    </KeptScreen>
  );
}

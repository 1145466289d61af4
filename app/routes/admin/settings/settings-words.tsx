// The owner's region and words (docs/product.md, Words): as visitors read them, the form, and the history.
import { href } from "react-router";

import { updateFailed } from "~/offer/texts";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { wordTexts as texts } from "~/offer/words/texts";
import { loadWords, submitWords } from "~/offer/words/words.server";
import { WordsAsRead, WordsForm } from "~/offer/words/words-screen";
import { getBusiness, getExchange, getServices } from "~/platform/context/context";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-words";

export const loader = async ({ context }: Route.LoaderArgs) =>
  loadWords(getServices(context).db, getExchange(context).query, getBusiness(context).timeZone);

export const action = async (args: Route.ActionArgs) => submitWords(args);

export const meta = () => settingsTitle(href("/admin/settings/words"));

export default function SettingsWords({ loaderData, actionData }: Route.ComponentProps) {
  const { value, ...about } = loaderData;
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] !== "restore";
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("words") });
  return (
    <KeptScreen
      page={href("/admin/settings/words")}
      lead={texts.lead}
      seen={texts.seen}
      {...about}
      refusal={aboutForm ? undefined : actionData}
      form={<WordsForm key={about.version} value={value} version={about.version} form={form} />}
    >
      <section className="panel" aria-labelledby="as-read">
        <h2 id="as-read">{texts.asRead}</h2>
        <WordsAsRead value={value} />
      </section>
    </KeptScreen>
  );
}

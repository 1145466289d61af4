// Chapters of My Story (docs/product.md, Pages): as visitors read them, the form, and the history.
import { href } from "react-router";

import { settingsTitle } from "~/offer/settings/settings-pages";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { useEntryForm } from "~/offer/versions/entry-form";
import { getExchange, getServices, getBusiness } from "~/platform/context/context";
import { ChapterForm, ChapterList } from "~/site/story/chapter-screen";
import { storyTexts as texts } from "~/site/story/texts";
import { loadStory, submitStory } from "~/site/story/story.server";

import type { Route } from "./+types/settings-story";

export const loader = async ({ context }: Route.LoaderArgs) =>
  loadStory(getServices(context).db, getExchange(context).query, getBusiness(context).timeZone);

export const action = async (args: Route.ActionArgs) => submitStory(args);

export const meta = () => settingsTitle(href("/admin/settings/story"));

export default function SettingsStory({ loaderData, actionData }: Route.ComponentProps) {
  const { chapters, edited, ...about } = loaderData;
  const { version, looking } = about;
  const { form, refusal } = useEntryForm(actionData, { edited, what: "story" });
  return (
    <KeptScreen
      page={href("/admin/settings/story")}
      lead={texts.lead}
      seen={texts.seen}
      {...about}
      refusal={refusal}
      form={<ChapterForm key={`${edited?.id} ${version}`} edited={edited} version={version} form={form} />}
    >
      <ChapterList chapters={chapters} version={looking === null ? version : null} />
    </KeptScreen>
  );
}

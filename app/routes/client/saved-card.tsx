// The saved card with which a household's statements are paid.
import { SavedCard } from "~/money/cards/autopay/saved-card";
import { savedCardTexts as texts } from "~/money/texts/cards";
import { loadSavedCard, submitSavedCard } from "~/money/cards/autopay/submit-saved-card.server";
import type { PageHandle } from "~/shared/page-handle";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/saved-card";

export const handle: PageHandle = { query: ["card"] };

export const loader = loadSavedCard;

export const action = submitSavedCard;

export const meta = () => [{ title: texts.title }];

export default function SavedCardPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <SavedCard {...loaderData} reply={actionData} />
    </>
  );
}

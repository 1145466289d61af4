// The draft of a report card on a phone without signal.
import { useEffect } from "react";
import { useRevalidator } from "react-router";

import type { FormReply } from "~/shared/form-reply";

import type { CardPage } from "~/day/cards/card-page.server";
import { cardOnPhone, findDraft } from "../pocket/apply-presses";
import { pocketTexts as texts } from "~/day/texts/pocket";
import { markFresh, usePocket } from "../pocket/use-pocket";

export interface Draft {
  /** Changes with each save, which resets the form. */
  key: string;
  /** The draft in the shape of a reply to a refused form, so that the form's fields are filled in from the draft. */
  reply: FormReply;
}

export function useDraft(page: CardPage): { draft: Draft | null } & ReturnType<typeof cardOnPhone> {
  const { visitId, cards } = page;
  const names = cards.flatMap(({ pets }) => pets.map(({ name }) => name)).join(", ");
  const { entries, sent } = usePocket({ [visitId]: names });
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // The draft was sent and removed from the phone, so the page loads the saved card.
    if (sent > 0) void revalidate().then(markFresh);
  }, [sent, revalidate]);
  const saved = findDraft(entries, visitId);
  const photos = entries
    .filter((entry) => entry.visitId === visitId && entry.kind === "card" && entry.state === "waiting")
    .reduce((sum, { files }) => sum + files.length, 0);
  const values = Object.groupBy(saved?.fields ?? [], ([name]) => name);
  return {
    ...cardOnPhone(page, entries),
    draft: saved && {
      key: saved.key,
      reply: {
        ok: false,
        preview: true,
        errors: {},
        message: texts.draft(photos),
        values: Object.fromEntries(
          Object.entries(values).map(([name, all = []]) => [name, all.map(([, value]) => value)]),
        ),
      },
    },
  };
}

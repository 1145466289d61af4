// Photo of a report card, which can be loaded while the mailed link of the card works.
import { notFound } from "~/platform/context/context";
import { answerPicture } from "~/platform/media/answer-picture.server";
import { commandContext } from "~/platform/context/command-contexts";
import { isFileName } from "~/platform/media/prepare/rules";
import { findCardByToken } from "~/day/cards/find-card.server";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/own-card-photo";

export const handle: PageHandle = { inDraft: "token" };

export async function loader({ params: { token, photo, file }, context }: Route.LoaderArgs) {
  const { db, now, business } = commandContext(context);
  const found = isFileName(file) ? await findCardByToken(db, token, now, business.timeZone) : null;
  if (!found?.card.photos.some(({ id }) => id === photo)) throw notFound();
  return answerPicture(context, { id: photo, file, cacheControl: "private, max-age=3600" });
}

// A photo of a report card, to whoever has the card's link, for as long as that works.
import { answerPicture, commandContext, notFound } from "~/platform/index.server";
import { isFileName } from "~/platform/index";
import { findCardByToken } from "~/day/index.server";

import type { Route } from "./+types/own-card-photo";

export async function loader({ params: { token, photo, file }, context }: Route.LoaderArgs) {
  const { db, now } = commandContext(context);
  const found = isFileName(file) ? await findCardByToken(db, token, now) : null;
  if (!found?.card.photos.some(({ id }) => id === photo)) throw notFound();
  return answerPicture(context, { id: photo, file, cacheControl: "private, max-age=3600" });
}

// A private subscribe link: a file for calendar programs, not a page.
import { answerFeed } from "~/features/feeds/answer-feed.server";
import { getServices } from "~/server/context";

import type { Route } from "./+types/feed";

export function loader({ request, params, context }: Route.LoaderArgs) {
  return answerFeed(request, params.file, getServices(context));
}

// A private subscribe link: a file for calendar programs, not a page.
import { answerFeed } from "~/features/feeds/answer-feed.server";
import { networkOf } from "~/server/client-address";
import { getExchange, getServices } from "~/server/context";

import type { Route } from "./+types/feed";

export function loader({ request, params, context }: Route.LoaderArgs) {
  const network = networkOf(getExchange(context).address);
  return answerFeed(request, { file: params.file, network }, getServices(context));
}

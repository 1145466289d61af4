// The ICS file of a private subscribe link.
import { answerFeed } from "~/schedule/feeds/read-feed.server";
import { getExchange, getServices } from "~/platform/context/context";
import { networkOf } from "~/platform/http/client-address";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/feed";

export const handle: PageHandle = { inDraft: "token" };

export function loader({ params, context }: Route.LoaderArgs) {
  const { address, headers } = getExchange(context);
  const asked = { file: params.file, network: networkOf(address), knownTag: headers.get("If-None-Match") };
  return answerFeed(asked, getServices(context));
}

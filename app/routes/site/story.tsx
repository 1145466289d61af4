// My Story (specification §2): how one walker works, with two pictures.
import { story } from "~/business/story";
import { deepPageMeta } from "~/features/seo/deep-page";
import { trailTo } from "~/features/seo/trail.server";
import { getBackgroundImages } from "~/features/settings/queries.server";
import { getServices } from "~/server/context";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/story";

const StoryPage = quiet(() => import("./story-page"));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = getServices(context);
  const { about } = await getBackgroundImages(db);
  return { story, picture: about, trail: trailTo(origin, { name: "My story", path: "/story" }) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "My story: one walker, on foot",
    description:
      "How one local dog walker works: who comes to your door, how a walk goes, why groups stay small, and what happens on hot or smoky days.",
    path: "/story",
    image: "story",
  };
  return deepPageMeta(page, matches[0].loaderData, loaderData?.trail);
}

export default function Story({ loaderData }: Route.ComponentProps) {
  return <StoryPage story={loaderData.story} picture={loaderData.picture} />;
}

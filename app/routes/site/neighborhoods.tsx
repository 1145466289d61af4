// All eight areas (specification §2): the neighborhoods first, then the locations, then every zip code.
import { listAreas } from "~/features/areas/queries.server";
import { deepPageMeta } from "~/features/seo/deep-page";
import { locationsPlace, trailTo } from "~/features/seo/trail.server";
import { getServices } from "~/server/context";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/neighborhoods";

const NeighborhoodsPage = quiet(() => import("./neighborhoods-page"));

export function loader({ context }: Route.LoaderArgs) {
  return {
    areas: listAreas(),
    trail: trailTo(getServices(context).origin, { name: "Neighborhoods", path: "/neighborhoods" }, locationsPlace),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "Neighborhoods and zip codes I walk in",
    description:
      "West Hollywood, Beverly Hills, Santa Monica and five more: find your zip code, and what a dog walk is like on your streets and in your parks.",
    path: "/neighborhoods",
    image: "neighborhoods",
  };
  return deepPageMeta(page, matches[0].loaderData, loaderData?.trail);
}

export default function Neighborhoods({ loaderData }: Route.ComponentProps) {
  return <NeighborhoodsPage areas={loaderData.areas} />;
}

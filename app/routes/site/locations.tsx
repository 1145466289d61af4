// All areas (specification §2): the map, the five locations as cards and in detail, and the neighborhoods beside them.
import { listAreas } from "~/features/areas/queries.server";
import { deepPageMeta } from "~/features/seo/deep-page";
import { locationsPlace, trailTo } from "~/features/seo/trail.server";
import { getServices } from "~/server/context";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/locations";

const LocationsPage = quiet(() => import("./locations-page"));

export function loader({ context }: Route.LoaderArgs) {
  return { areas: listAreas(), trail: trailTo(getServices(context).origin, locationsPlace) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "Dog walking areas in West Los Angeles",
    description:
      "Brentwood, Westwood, Cheviot Hills, Culver City, Venice and their neighbors: zip codes, prices and an illustrated map of where I walk dogs.",
    path: "/locations",
    image: "locations",
  };
  return deepPageMeta(page, matches[0].loaderData, loaderData?.trail);
}

export default function Locations({ loaderData }: Route.ComponentProps) {
  return <LocationsPage areas={loaderData.areas} />;
}

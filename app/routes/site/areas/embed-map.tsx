// Map of an area, for the frame on the area's page. Its links open outside the frame.
import { data } from "react-router";

import { shownAreas } from "~/business/areas/areas";
import { BusinessMap } from "~/offer/map/business-map";
import { mapOfAreas } from "~/offer/map/map-of-areas.server";
import { findArea } from "~/offer/areas/queries.server";
import { getBusiness } from "~/platform/context/context";

import type { Route } from "./+types/embed-map";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { areas, look } = getBusiness(context);
  const area = findArea(areas, params.slug);
  if (!area) throw data(null, { status: 404, statusText: "There's no map of this place" });
  const shown = shownAreas(areas);
  return { name: area.name, slug: area.slug, areas: shown, drawing: mapOfAreas(look, shown) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `Map: ${loaderData.name}` : "There's no map of this place" },
    { name: "robots", content: "noindex" },
  ];
}

export default function EmbedMap({ loaderData }: Route.ComponentProps) {
  const { name, slug, areas, drawing } = loaderData;
  return (
    <main className="map-page">
      <h1 className="sr">Map of the service area with {name}</h1>
      <BusinessMap drawing={drawing} areas={areas} highlight={slug} target="_top" />
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main className="map-page">
      <h1 className="eyebrow">There's no map of this place.</h1>
    </main>
  );
}

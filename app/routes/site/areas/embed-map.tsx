// Map of an area, for the frame on the area's page. Its links open outside the frame.
import { data } from "react-router";

import { findArea } from "~/offer/areas/queries.server";
import { getAreas } from "~/offer/areas/zips.server";
import { getServices } from "~/platform/context/context";
import { AreaMap } from "~/ui/art/area-map";

import type { Route } from "./+types/embed-map";

export async function loader({ params, context }: Route.LoaderArgs) {
  const area = findArea(params.slug);
  if (!area) throw data(null, { status: 404, statusText: "There's no map of this place" });
  return { name: area.name, slug: area.slug, areas: await getAreas(getServices(context).db) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `Map: ${loaderData.name}` : "There's no map of this place" },
    { name: "robots", content: "noindex" },
  ];
}

export default function EmbedMap({ loaderData }: Route.ComponentProps) {
  return (
    <main className="map-page">
      <h1 className="sr">Map of the service area with {loaderData.name}</h1>
      <AreaMap areas={loaderData.areas} highlight={loaderData.slug} target="_top" />
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

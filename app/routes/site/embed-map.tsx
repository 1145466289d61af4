// The map of an area by itself, for the frame on its page (specification §2). Its links leave the frame.
import { data } from "react-router";

import { findArea } from "~/features/areas/queries.server";
import { quietPart } from "~/ui/quiet";

import type { Route } from "./+types/embed-map";

/** A drawing of links: nothing in it needs a script. */
const AreaMap = quietPart(async () => ({ default: (await import("~/ui/art/area-map")).AreaMap }));

export function loader({ params }: Route.LoaderArgs) {
  const area = findArea(params.slug);
  if (!area) throw data(null, { status: 404, statusText: "There is no map of this place" });
  return area;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `Map: ${loaderData.name}` : "There is no map of this place" },
    { name: "robots", content: "noindex" },
  ];
}

export default function EmbedMap({ loaderData }: Route.ComponentProps) {
  return (
    <main className="map-page">
      <h1 className="sr">Map of the service area with {loaderData.name}</h1>
      <AreaMap highlight={loaderData.slug} target="_top" />
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main className="map-page">
      <h1 className="eyebrow">There is no map of this place.</h1>
    </main>
  );
}

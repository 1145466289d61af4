// One neighborhood (specification §2): the same substance as a location, told from its streets and parks.
import { areaPath, areas } from "~/business/areas";
import { loadAreaPage } from "~/features/areas/area-route.server";
import { deepPageMeta } from "~/features/seo/deep-page";
import { getServices } from "~/server/context";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/neighborhood";

const NeighborhoodPage = quiet(() => import("./neighborhood-page"));

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadAreaPage(getServices(context), "neighborhood", params.slug);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, seo, trail } = loaderData;
  const facts = { ...seo, path: areaPath(areas[slug]), image: `area-${slug}` };
  return deepPageMeta(facts, matches[0].loaderData, trail);
}

export default function Neighborhood({ loaderData }: Route.ComponentProps) {
  return <NeighborhoodPage slug={loaderData.slug} testimonials={loaderData.testimonials} />;
}

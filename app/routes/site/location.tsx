// One location (specification §2): what is covered, what it costs there, and where walks lead.
import { areaPath, areas } from "~/business/areas";
import { loadAreaPage } from "~/features/areas/area-route.server";
import { deepPageMeta } from "~/features/seo/deep-page";
import { getServices } from "~/server/context";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/location";

const LocationPage = quiet(() => import("./location-page"));

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadAreaPage(getServices(context), "location", params.slug);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, seo, trail } = loaderData;
  const facts = { ...seo, path: areaPath(areas[slug]), image: `area-${slug}` };
  return deepPageMeta(facts, matches[0].loaderData, trail);
}

export default function Location({ loaderData }: Route.ComponentProps) {
  return <LocationPage slug={loaderData.slug} testimonials={loaderData.testimonials} />;
}

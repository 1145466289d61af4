// What the two kinds of area pages load (specification §2): each knows the way to the other's addresses.
import { redirect } from "react-router";

import { type Area, areaPath } from "~/business/areas";
import { locationsPlace, trailTo } from "~/features/seo/trail.server";
import type { Services } from "~/server/context";

import { findArea, getAreaPage } from "./queries.server";

/** Throws a redirect for an unknown slug, and for one of the other kind. */
export async function loadAreaPage({ db, origin }: Pick<Services, "db" | "origin">, kind: Area["kind"], slug: string) {
  const area = findArea(slug);
  if (!area) throw redirect("/locations");
  if (area.kind !== kind) throw redirect(areaPath(area), 301);
  const trail = trailTo(origin, { name: area.name, path: areaPath(area) }, locationsPlace);
  return { ...(await getAreaPage(db, area.slug)), trail };
}

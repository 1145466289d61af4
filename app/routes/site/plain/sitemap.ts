import { getContentDates } from "~/site/search-engines/queries.server";
import { getBusiness, getServices } from "~/platform/context/context";
import { indexablePathsOf } from "~/business/public-pages";

import type { Route } from "./+types/sitemap";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin, now } = getServices(context);
  const changed = await getContentDates(db, getBusiness(context), now());
  const urls = indexablePathsOf(getBusiness(context).areas).map((path) => {
    const lastmod = changed(path);
    return `<url><loc>${origin}${path}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ""}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

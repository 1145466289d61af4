// What a walker's phone reads when /today is put on its home screen: linked on the pages of walkers alone.
import { href } from "react-router";

import { getIdentity } from "~/offer/index.server";
import { getServices } from "~/platform/index.server";

import type { Route } from "./+types/today-webmanifest";

export async function loader({ context }: Route.LoaderArgs) {
  const { businessName } = await getIdentity(getServices(context).db);
  const start = href("/today");
  const icon = (size: number, purpose: "any" | "maskable") => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: start,
    name: `${businessName}, today`,
    short_name: "Today",
    start_url: start,
    // Report cards, codes and signing in are part of it.
    scope: "/",
    display: "standalone",
    background_color: "#fffdf7",
    theme_color: "#ffd79a",
    icons: [192, 512].flatMap((size) => [icon(size, "any"), icon(size, "maskable")]),
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}

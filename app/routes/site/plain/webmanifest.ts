import { getBusiness } from "~/platform/context/context";

import type { Route } from "./+types/webmanifest";

export function loader({ context }: Route.LoaderArgs) {
  const { businessName } = getBusiness(context).identity;
  const manifest = {
    name: businessName,
    short_name: businessName,
    start_url: "/",
    display: "browser",
    background_color: "#fffdf7",
    theme_color: "#ffd79a",
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}

import { iconPath } from "~/business/look/look";
import { themeColor } from "~/business/look/page-look";
import { getBusiness } from "~/platform/context/context";

import type { Route } from "./+types/webmanifest";

export function loader({ context }: Route.LoaderArgs) {
  const { identity, look } = getBusiness(context);
  const { businessName } = identity;
  const manifest = {
    name: businessName,
    short_name: businessName,
    start_url: "/",
    display: "browser",
    background_color: "#fffdf7",
    theme_color: themeColor(look).light,
    icons: ([192, 512] as const).map((size) => ({
      src: iconPath(look, size),
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}

// Web manifest, by which walkers install /today on a phone's home screen. Only walkers' pages link to it.
import { href } from "react-router";

import { hasHandmadePictures, iconPath } from "~/business/look/look";
import { themeColor } from "~/business/look/page-look";
import { getBusiness } from "~/platform/context/context";

import type { Route } from "./+types/today-webmanifest";

export function loader({ context }: Route.LoaderArgs) {
  const { identity, look } = getBusiness(context);
  const { businessName } = identity;
  const start = href("/today");
  const icon = (size: 192 | 512, purpose: "any" | "maskable") => ({
    src: iconPath(look, size),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const screenshot = (name: string, sizes: string, label: string) => ({
    src: `/today-${name}.webp`,
    sizes,
    type: "image/webp",
    form_factor: name,
    label,
  });
  const manifest = {
    id: start,
    name: `${businessName}, today`,
    short_name: "Today",
    start_url: start,
    // The installed app also opens report cards, home access and sign-in, whose paths are not below /today.
    scope: "/",
    display: "standalone",
    background_color: "#fffdf7",
    theme_color: themeColor(look).light,
    // `npm run pictures` takes these pictures.
    ...(hasHandmadePictures(look)
      ? {
          screenshots: [
            screenshot("narrow", "780x1688", "The next visit, with its one button"),
            screenshot("wide", "1280x800", "The day, and the week ahead"),
          ],
        }
      : {}),
    icons: ([192, 512] as const).flatMap((size) => [icon(size, "any"), icon(size, "maskable")]),
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}

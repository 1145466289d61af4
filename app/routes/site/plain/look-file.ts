// Files drawn from the look of the business: its stylesheet, icons and the picture of a shared page. The version in the
// address changes with the look, so browsers may keep the files for good.
import { brandStylesheet, palettesStylesheet } from "~/business/look/brand-colors";
import type { Business } from "~/business/business";
import { type LookFile, lookFiles } from "~/business/look/look";
import { palettes } from "~/business/look/palettes";
import { drawPng } from "~/platform/media/draw-png.server";
import { iconSvg } from "~/offer/look/icon-svg";
import { shareSize, shareSvg } from "~/offer/look/share-svg";
import { getBusiness, notFound } from "~/platform/context/context";
import { homeTexts } from "~/site/search-engines/page-texts";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/look-file";

export const handle: PageHandle = { inDraft: "open" };

const aYear = "public, max-age=31536000, immutable";

export async function loader({ params: { version, file }, context }: Route.LoaderArgs) {
  const business = getBusiness(context);
  const { look } = business;
  const known = lookFiles.find((name) => name === file);
  if (!known) throw notFound();
  const { body, type } = await draw(business, known);
  return new Response(body, {
    headers: {
      "Content-Type": type,
      // The URL of a former look returns the present look, which browsers must not cache for good under that URL.
      "Cache-Control": version === look.version ? aYear : "no-cache",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

async function draw(
  business: Business,
  file: LookFile,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; type: string }> {
  const { identity, look } = business;
  switch (file) {
    case "colors.css":
      return { body: brandStylesheet(palettes[look.palette]), type: "text/css; charset=utf-8" };
    case "palettes.css":
      return { body: palettesStylesheet(), type: "text/css; charset=utf-8" };
    case "icon.svg":
      return { body: iconSvg(look, { isSquare: false }), type: "image/svg+xml" };
    case "icon-180.png":
    case "icon-192.png":
    case "icon-512.png": {
      const width = Number(/\d+/.exec(file)?.[0]);
      return { body: await drawPng(iconSvg(look, { isSquare: true }), width), type: "image/png" };
    }
    case "share.png": {
      const svg = shareSvg(look, { name: identity.businessName, line: homeTexts(business, null).title });
      return { body: await drawPng(svg, shareSize.width), type: "image/png" };
    }
  }
}

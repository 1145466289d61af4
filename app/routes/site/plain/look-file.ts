// Files drawn from the look of the business: its stylesheet, icons and the picture of a shared page. The version in the
// address changes with the look, so browsers may keep the files for good.
import type { Disk } from "flydrive";

import { brandStylesheet, palettesStylesheet } from "~/business/look/brand-colors";
import type { Business } from "~/business/business";
import { type LookFile, lookFiles } from "~/business/look/look";
import { palettes } from "~/business/look/palettes";
import { drawPng } from "~/platform/media/draw-png.server";
import { drawLogo, hasLogo, readLogo } from "~/platform/media/logo.server";
import { iconSvg } from "~/offer/look/icon-svg";
import { logoId } from "~/offer/look/kept-look.server";
import { shareSize, shareSvg } from "~/offer/look/share-svg";
import { getBusiness, getServices, notFound } from "~/platform/context/context";
import { homeTexts } from "~/site/search-engines/page-texts";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/look-file";

export const handle: PageHandle = { inDraft: "open" };

const aYear = "public, max-age=31536000, immutable";

export async function loader({ params: { version, file }, context }: Route.LoaderArgs) {
  const business = getBusiness(context);
  const { files } = getServices(context);
  const known = lookFiles.find((name) => name === file);
  if (!known) throw notFound();
  if (known === "logo.png") {
    if (!logoId.test(version) || !(await hasLogo(files, version))) throw notFound();
    return answer({ body: await drawLogo(files, version, { width: 152, isFilled: false }), type: "image/png" }, aYear);
  }
  // The URL of an earlier look returns the current look, which browsers must not cache for long under that URL.
  return answer(await draw(business, files, known), version === business.look.version ? aYear : "no-cache");
}

interface Drawn {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
}

const answer = ({ body, type }: Drawn, cacheControl: string) =>
  new Response(body, {
    headers: { "Content-Type": type, "Cache-Control": cacheControl, "X-Content-Type-Options": "nosniff" },
  });

async function draw(business: Business, files: Disk, file: Exclude<LookFile, "logo.png">): Promise<Drawn> {
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
      const body = look.picture
        ? await drawLogo(files, look.picture, { width, isFilled: true })
        : await drawPng(iconSvg(look, { isSquare: true }), width);
      return { body, type: "image/png" };
    }
    case "share.png": {
      const picture = look.picture && dataUrl(await readLogo(files, look.picture));
      const svg = shareSvg(look, { name: identity.businessName, line: homeTexts(business, null).title, picture });
      return { body: await drawPng(svg, shareSize.width), type: "image/png" };
    }
  }
}

const dataUrl = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString("base64")}`;

// Draws the picture that is shown when a page is shared: the scene of the business in its colors, with its logo.
import { renderToStaticMarkup } from "react-dom/server";

import { brandColors } from "~/business/look/brand-colors";
import type { Look, Scene } from "~/business/look/look";
import { palettes } from "~/business/look/palettes";
import colors from "~/ui/art/art.css?raw";
import coast from "~/ui/art/hero.svg?raw";
import { LogoOf } from "~/ui/art/logo";
import park from "~/ui/art/park.svg?raw";
import street from "~/ui/art/street.svg?raw";
import { sceneSymbols } from "~/ui/art/symbols";

/** Width and height in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

const files: Record<Scene, string> = { coast, park, street };

const dayColors = new Map(
  [...colors.matchAll(/--([fs]-[\w-]+): (?:light-dark\()?(#\w+)/g)].map(([, name = "", color = ""]) => [name, color]),
);

/** Returns the picture as SVG without stylesheets and fonts. */
export function shareSvg(look: Look): string {
  const brand = new Map(
    Object.entries(look.palette === "sunset" ? {} : brandColors(palettes[look.palette])).map(([name, { light }]) => [
      name,
      light,
    ]),
  );
  const logo = renderToStaticMarkup(<LogoOf look={look} size={190} />).replace("<svg ", '<svg x="96" y="84" ');
  const { width, height } = shareSize;
  // The right part of the drawing: the walker and the dogs, above the lower edge.
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><svg viewBox="229 0 1371 720" preserveAspectRatio="xMidYMax slice" width="${width}" height="${height}"><g stroke-linecap="round">${shapesOf(look.scene)}</g></svg>${logo}</svg>`;
  return picture.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const color = brand.get(name) ?? dayColors.get(name) ?? accentOfSunset.get(name);
    if (color === undefined) throw new Error(`no color ${name} for the picture of a shared page`);
    return color;
  });
}

const accentOfSunset = new Map(
  Object.entries(brandColors(palettes.sunset)).map(([name, { light }]) => [name, light as string]),
);

/** Shapes of a scene's symbol for wide windows. */
function shapesOf(scene: Scene): string {
  const shapes = new RegExp(`<symbol id="${sceneSymbols[scene].wide}"[^>]*>(.*)</symbol>`).exec(files[scene])?.[1];
  if (shapes === undefined) throw new Error(`the drawing of the scene ${scene} has no symbol`);
  return shapes;
}

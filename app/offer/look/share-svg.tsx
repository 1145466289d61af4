// Draws the picture that is shown when a page is shared: the scene of the business in its colors, with its logo, its
// name, and what it does.
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

import { type DrawnText, drawText } from "./letters";

/** Width and height in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

const files: Record<Scene, string> = { coast, park, street };

const dayColors = new Map(
  [...colors.matchAll(/--([fs]-[\w-]+): (?:light-dark\()?(#\w+)/g)].map(([, name = "", color = ""]) => [name, color]),
);

export interface ShareParts {
  name: string;
  /** Tagline: kind of business and region. */
  line: string;
  /** Data URL of the uploaded logo. */
  picture?: string | undefined;
}

/** Returns the picture as SVG without stylesheets and fonts. */
export function shareSvg(look: Look, parts: ShareParts): string {
  const brand = new Map(
    Object.entries(look.palette === "sunset" ? {} : brandColors(palettes[look.palette])).map(([name, { light }]) => [
      name,
      light,
    ]),
  );
  const logo = renderToStaticMarkup(<LogoOf look={look} size={168} picture={parts.picture} />).replace(
    "<svg ",
    '<svg x="72" y="62" ',
  );
  const { width, height } = shareSize;
  // The right part of the drawing: the walker and the dogs, above the lower edge.
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><svg viewBox="229 0 1371 720" preserveAspectRatio="xMidYMax slice" width="${width}" height="${height}"><g stroke-linecap="round">${shapesOf(look.scene)}</g></svg>${logo}<g fill="${ink}">${writing(parts)}</g></svg>`;
  return picture.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const color = brand.get(name) ?? dayColors.get(name) ?? accentOfSunset.get(name);
    if (color === undefined) throw new Error(`no color ${name} for the picture of a shared page`);
    return color;
  });
}

/** Color of text in the light theme (ui/styles/tokens.css). */
const ink = "#14302f";

/** The area for text, beside the logo and above the skyline. Pixels. */
const area = { left: 272, width: 856, middle: 146 };
const largest = { name: 84, nameOfTwoLines: 64, line: 38 };

/** Draws the name in one or two lines, and the line below it, in the middle of the area. */
function writing({ name, line }: ShareParts): string {
  const names = nameLines(name);
  const most = names.length > 1 ? largest.nameOfTwoLines : largest.name;
  const size = Math.min(...names.map((drawn) => fitted(drawn, most)));
  const lines = [
    ...names.map((drawn) => ({ drawn, size })),
    ...[drawText(line)].flatMap((drawn) => (drawn ? [{ drawn, size: fitted(drawn, largest.line) }] : [])),
  ];
  const lineHeight = 1.2;
  let y = area.middle - (lineHeight * lines.reduce((sum, each) => sum + each.size, 0)) / 2;
  return lines
    .map((each) => {
      y += lineHeight * each.size;
      return each.drawn.at({ x: area.left, y: y - 0.3 * each.size, size: each.size });
    })
    .join("");
}

const fitted = ({ width }: DrawnText, size: number) => Math.min(size, area.width / width);

/** Returns the name in one line, or in two of about the same width when it is long. Empty if it can't be drawn. */
function nameLines(name: string): DrawnText[] {
  const whole = drawText(name);
  if (!whole) return [];
  const words = name.trim().split(/\s+/);
  if (words.length === 1 || whole.width * largest.nameOfTwoLines <= area.width) return [whole];
  const widest = (lines: DrawnText[]) => Math.max(...lines.map(({ width }) => width));
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1), words.slice(i + 1)].flatMap((part) => drawText(part.join(" ")) ?? []));
  return splits.toSorted((one, other) => widest(one) - widest(other))[0] ?? [whole];
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

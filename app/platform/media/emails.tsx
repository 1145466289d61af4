// Draws a pet's portrait for mails as a self-contained SVG, because mails can't load the site's sprite and colors.
import { renderToStaticMarkup } from "react-dom/server";

import colors from "~/ui/art/art.css?raw";
import { DogPortrait } from "~/ui/art/portrait";
import sprite from "~/ui/art/sprite.svg?raw";

const parts = new Map([...sprite.matchAll(/^<g id="([\w-]+)"[^>]*>(.*)<\/g>$/gm)].map(([, id, part]) => [id, part]));
const dayColors = new Map(
  [...colors.matchAll(/--([fs]-[\w-]+): (?:light-dark\()?(#\w+)/g)].map(([, name, color]) => [name, color]),
);

/** Arch, as on the site's pet cards. The corners outside are transparent, so that it fits light and dark themes. */
const arch = "M0 206V100A100 100 0 0 1 200 100V206A14 14 0 0 1 186 220H14A14 14 0 0 1 0 206Z";

/** Returns the site's portrait of a pet, with the parts of the sprite and the light theme's colors in it. */
export function portraitSvg(breed: string, petId: string): string {
  const onSite = renderToStaticMarkup(<DogPortrait breed={breed} id={petId} name="" decorative />);
  const drawing = onSite
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replaceAll(/<use href="[^"]*#([\w-]+)"([^>]*)><\/use>/g, (_, name: string, paint: string) => {
      return `<g stroke-linecap="round"${paint}>${partOf(name)}</g>`;
    })
    .replaceAll(/var\(--([fs]-[\w-]+)\)/g, (_, name: string) => colorOf(name));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="220"><clipPath id="arch"><path d="${arch}"/></clipPath><g clip-path="url(#arch)">${drawing}</g></svg>`;
}

function partOf(name: string): string {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`sprite.svg has no part ${name}`);
  return part;
}

function colorOf(name: string): string {
  const color = dayColors.get(name);
  if (color === undefined) throw new Error(`art.css has no color ${name}`);
  return color;
}

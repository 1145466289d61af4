// A pet's drawn portrait in one piece, for mails: they know neither the site's files nor its colors.
import { renderToStaticMarkup } from "react-dom/server";

import { fills, strokes } from "~/ui/art/drawings/paint";
import { parts } from "~/ui/art/drawings/parts";
import { DogPortrait } from "~/ui/art/portrait";

/** The arch of the site's pet cards; what is outside is seen through, in both themes. */
const arch = "M0 206V100A100 100 0 0 1 200 100V206A14 14 0 0 1 186 220H14A14 14 0 0 1 0 206Z";

/** The site's portrait in one piece: its parts where they are used, and its paint by day as colors. */
export function portraitSvg(breed: string, petId: string): string {
  const onSite = renderToStaticMarkup(<DogPortrait breed={breed} id={petId} name="" decorative />);
  const drawing = onSite
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replaceAll(/<use href="[^"]*#([\w-]+)"([^>]*)><\/use>/g, (_, name: string, paint: string) => {
      return `<g stroke-linecap="round"${paint}>${partOf(name)}</g>`;
    })
    .replaceAll(/var\(--([fs])-([\w-]+)\)/g, (_, kind: string, name: string) => colorOf(kind, name));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="220"><clipPath id="arch"><path d="${arch}"/></clipPath><g clip-path="url(#arch)">${drawing}</g></svg>`;
}

function partOf(name: string): string {
  const part = (parts as Record<string, string>)[name];
  if (part === undefined) throw new Error(`no such part of a portrait: ${name}`);
  return part;
}

function colorOf(kind: string, name: string): string {
  const table: Record<string, readonly string[]> = kind === "f" ? fills : strokes;
  const [byDay] = table[name] ?? [];
  if (!byDay) throw new Error(`no such paint: ${name}`);
  return byDay;
}

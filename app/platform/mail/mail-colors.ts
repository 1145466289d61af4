// Applies the look of the business to mails. Mails are stored in the colors of the palette Sunset, as in
// mail-layout.tsx, and get the current colors when they are sent or shown.
import { brandColors } from "~/business/look/brand-colors";
import { type Hex, type PaletteId, palettes } from "~/business/look/palettes";

/** Returns the mail's HTML with the colors of a palette. Typed text is escaped, so nothing in it counts as a style. */
export function inColorsOf(palette: PaletteId, html: string): string {
  if (palette === "sunset") return html;
  const { accent, deep, "on-accent": onAccent, "f-sky": sky } = brandColors(palettes[palette]);
  const colors: Readonly<Record<string, Hex>> = {
    "#ffd79a": sky.light,
    "#e2552b": accent.light,
    "#b5370f": accent.light,
    "#12404f": deep.dark,
    "#ff9d6e": accent.dark,
    "#2b0f04": onAccent.dark,
  };
  return html.replaceAll(/<style>[^<]*<\/style>|<[a-z][^<>]*\sstyle="[^"]*"/g, (styled) =>
    styled.replaceAll(/#[0-9a-f]{6}/g, (color) => colors[color] ?? color),
  );
}

/** Replaces the drawn sun beside the name with the uploaded logo, which is attached under this id. */
export const withLogo = (html: string, contentId: string): string =>
  html.replace(
    /<span class="mail-sun"[^<>]*><\/span>/,
    `<img src="cid:${contentId}" width="32" height="32" alt="" style="margin-right:10px;vertical-align:middle">`,
  );

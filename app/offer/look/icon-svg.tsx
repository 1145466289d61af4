// Draws the icon of a business from its initials, as a picture without fonts and stylesheets.
import { renderToStaticMarkup } from "react-dom/server";

import { brandColors } from "~/business/look/brand-colors";
import type { Look } from "~/business/look/look";
import { palettes } from "~/business/look/palettes";
import { InitialsMark } from "~/ui/art/initials-mark";

/** Returns the icon as SVG. `isSquare`: fills the corners, for phones that cut icons into a shape of their own. */
export function iconSvg(look: Pick<Look, "initials" | "palette">, { isSquare }: { isSquare: boolean }): string {
  const colors = brandColors(palettes[look.palette]);
  const ground = colors.accent.light;
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38" width="38" height="38">
      {isSquare ? <rect width="38" height="38" fill={ground} /> : null}
      <InitialsMark
        initials={look.initials}
        colors={{ ground, letters: colors["on-accent"].light, leash: colors["f-sky"].light }}
      />
    </svg>,
  );
}

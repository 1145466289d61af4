// Look data for the head of a page, computed on the server so that browser bundles need no palettes.
import {
  hasHandmadePictures,
  hasUsualColors,
  iconPath,
  type Look,
  type LookChoice,
  lookPath,
  tabIconPath,
} from "./look";
import { palettes } from "./palettes";

export interface PageLook {
  /** Colors of a phone's status bar, in both themes. */
  themeColors: { media: string; content: string }[];
  /** Icons, and the stylesheet with the colors where the site's own stylesheet doesn't have them. */
  links: { rel: string; href: string; type?: string }[];
  /** Path of the picture for shared pages; null when each page has one made by hand. */
  sharePicture: string | null;
}

/** Color of a phone's status bar and of the app's window while it starts. */
export const themeColor = ({ palette }: LookChoice) => palettes[palette].sky;

export function pageLookOf(look: Look): PageLook {
  const { light, dark } = themeColor(look);
  return {
    themeColors: [
      { media: "(prefers-color-scheme: light)", content: light },
      { media: "(prefers-color-scheme: dark)", content: dark },
    ],
    links: [
      { rel: "icon", href: tabIconPath(look), type: look.picture ? "image/png" : "image/svg+xml" },
      { rel: "apple-touch-icon", href: iconPath(look, 180) },
      ...(hasUsualColors(look) ? [] : [{ rel: "stylesheet", href: lookPath(look, "colors.css") }]),
    ],
    sharePicture: hasHandmadePictures(look) ? null : lookPath(look, "share.png"),
  };
}

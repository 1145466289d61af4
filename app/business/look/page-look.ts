// Look data for the head of a page, computed on the server so that browser bundles need no palettes.
import {
  hasHandmadePictures,
  hasUsualColors,
  iconPath,
  iconSvgPath,
  type Look,
  type LookChoice,
  lookPath,
} from "./look";
import { palettes } from "./palettes";

export interface PageLook {
  /** Colors of a phone's status bar, in both themes. */
  themeColors: { light: string; dark: string };
  icon: string;
  touchIcon: string;
  /** Path of the stylesheet with the colors; null when the site's own stylesheet has them. */
  colors: string | null;
  /** Path of the picture for shared pages; null when each page has one made by hand. */
  sharePicture: string | null;
}

/** Color of a phone's status bar and of the app's window while it starts. */
export const themeColor = ({ palette }: LookChoice) => palettes[palette].sky;

export const pageLookOf = (look: Look): PageLook => ({
  themeColors: themeColor(look),
  icon: iconSvgPath(look),
  touchIcon: iconPath(look, 180),
  colors: hasUsualColors(look) ? null : lookPath(look, "colors.css"),
  sharePicture: hasHandmadePictures(look) ? null : lookPath(look, "share.png"),
});

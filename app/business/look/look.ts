// How the business looks (docs/product.md, Look): colors, scene, logo and map, chosen by the owner.
import { initialsOf } from "./initials";
import type { PaletteId } from "./palettes";

export const scenes = { coast: "The coast", park: "A city park", street: "A small-town street" } as const;
export type Scene = keyof typeof scenes;
export const sceneIds = Object.keys(scenes) as [Scene, ...Scene[]];

export const logos = { initials: "The initials of your business", sunset: "A sun setting into the sea" } as const;
export type Logo = keyof typeof logos;
export const logoIds = Object.keys(logos) as [Logo, ...Logo[]];

/** The owner's choices, as they are stored. */
export interface LookChoice {
  palette: PaletteId;
  /** Drawing on the home page, and on the picture that is shown when a page is shared. */
  scene: Scene;
  logo: Logo;
  /** Id of the uploaded logo, which is shown instead of `logo`. */
  picture?: string | undefined;
  /** A map drawn from the zip codes, or the one drawn by hand for the areas of the sample business. */
  map: "drawn" | "by-hand";
}

export interface Look extends LookChoice {
  /**
   * Version in the URLs of files drawn from the look. It changes with the look, the name and region of the business,
   * and the drawings of a release.
   */
  version: string;
  /** Up to two letters of the business's name; "" for a name without any. */
  initials: string;
}

/** Look of a new site. */
export const firstLook: LookChoice = { palette: "meadow", scene: "park", logo: "initials", map: "drawn" };

/** Hash of all drawings of a look. draw-look.test.ts fails when a drawing changes, and names the new hash. */
export const drawingsHash = "1f3a90m";

/** `place`: region of the business, as written on the share picture. */
export const lookOf = (choice: LookChoice, businessName: string, place: string): Look => ({
  ...choice,
  version: shortHash(JSON.stringify([drawingsHash, choice, businessName, place])),
  initials: initialsOf(businessName),
});

export const choiceOf = ({ palette, scene, logo, map, picture }: Look): LookChoice => ({
  palette,
  scene,
  logo,
  map,
  picture,
});

/** FNV-1a hash with 32 bits, which is enough to distinguish the few looks of one business. */
export function shortHash(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}

/** Files that are drawn from the look (routes/site/plain/look-file.ts). */
export const lookFiles = [
  "colors.css",
  "palettes.css",
  "icon.svg",
  "icon-180.png",
  "icon-192.png",
  "icon-512.png",
  "share.png",
  "logo.png",
] as const;
export type LookFile = (typeof lookFiles)[number];

export const lookPath = ({ version }: Pick<Look, "version">, file: LookFile): string => `/look/${version}/${file}`;

/**
 * True for the look of the sample business, whose share pictures and app icons were drawn by hand: they show its map,
 * colors and logo.
 */
export const hasHandmadePictures = ({ map, palette, scene, logo }: LookChoice): boolean =>
  map === "by-hand" && palette === "sunset" && scene === "coast" && logo === "sunset";

/** True for the palette whose colors are in the site's stylesheet. */
export const hasUsualColors = ({ palette }: LookChoice): boolean => palette === "sunset";

export const iconSizes = [180, 192, 512] as const;

/** Path of the icon as PNG, `size` pixels wide and high. The icon with the setting sun is a static file. */
export const iconPath = (look: Look, size: (typeof iconSizes)[number]): string =>
  look.logo === "sunset" ? `/icon-${size}.png` : lookPath(look, `icon-${size}.png`);

/** Path of the icon for a browser's tab: an SVG, or a PNG of the uploaded logo. */
export function tabIconPath(look: Look): string {
  if (look.picture) return lookPath(look, "icon-192.png");
  return look.logo === "sunset" ? "/favicon.svg" : lookPath(look, "icon.svg");
}

/** Path of an uploaded logo. Unlike a look's version, its id always names the same pixels. */
export const logoPath = (picture: string): string => lookPath({ version: picture }, "logo.png");

/** Files in public/ that show the sample business: its pages, and its app. */
const handmadePicture = /^\/(?:og\/|today-(?:narrow|wide)\.webp$)/;
const icon = /^\/icon-(180|192|512)\.png$/;

/**
 * Returns the path at which a site with this look has the file `path` of public/; null when it has no such file. Other
 * paths stay the same.
 */
export function publicFilePath(look: Look, path: string): string | null {
  if (path === "/favicon.svg") return tabIconPath(look);
  const size = iconSizes.find((each) => String(each) === icon.exec(path)?.[1]);
  if (size) return iconPath(look, size);
  return handmadePicture.test(path) && !hasHandmadePictures(look) ? null : path;
}

// Areas that the owner serves (docs/product.md, Areas). They are rows of the table "areas"; offer/areas loads them.

export interface Area {
  /** Part of the address of the area's page. It stays the same when the area is renamed. */
  slug: string;
  name: string;
  /** Decides the path of the area's page: /locations/{slug} or /neighborhoods/{slug}. */
  kind: "location" | "neighborhood";
  zips: readonly string[];
  /** Multiplies each dog's price: 1 is the standard price, less is a discount, more is a premium. */
  priceFactor: number;
  /** Color of the area's page, map shape and tag. */
  tint: "jac" | "sea" | "poppy" | "sun" | "sage";
  /** Drawing of the area in the SVG sprite; null for the drawing for its color. */
  art: string | null;
  /** URL of the owner's picture, which is shown instead of the drawing; null when there is none. */
  picture: string | null;
  /** A hidden area has no page and is in no list. Its clients keep their prices. */
  isHidden: boolean;
}

/** The facts about an area that every page gets, for menus, lists, tags and prices. */
export type AreaLink = Pick<Area, "slug" | "name" | "kind" | "tint" | "priceFactor">;

/** URL path of an area's page. */
export const areaPath = (area: Pick<Area, "kind" | "slug">): string => `/${area.kind}s/${area.slug}`;

/** Returns the name of the share picture of an area's page (public/og). */
export const areaShareImage = ({ art }: Pick<Area, "art">): string => art ?? "locations";

/** Returns the areas that visitors see, in the owner's order. */
export const shownAreas = (areas: readonly Area[]): readonly Area[] => areas.filter(({ isHidden }) => !isHidden);

export const linkOf = ({ slug, name, kind, tint, priceFactor }: Area): AreaLink => ({
  slug,
  name,
  kind,
  tint,
  priceFactor,
});

/** Returns the name of an area; its slug when the area was removed. */
export const areaName = (areas: readonly Pick<Area, "slug" | "name">[], slug: string): string =>
  areas.find((area) => area.slug === slug)?.name ?? slug;

/** Returns the price factor of an area; the standard factor when the area was removed. */
export const priceFactorOf = (areas: readonly Area[], slug: string): number =>
  areas.find((area) => area.slug === slug)?.priceFactor ?? 1;

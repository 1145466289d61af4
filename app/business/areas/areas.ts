// The eight served areas with the zip codes of a new site (docs/product.md, Areas). The current zip codes include the
// owner's changes (offer/areas). The texts of each area's page are in area-pages/.

export const areaSlugs = [
  "brentwood",
  "westwood",
  "cheviot-hills",
  "culver-city",
  "venice",
  "west-hollywood",
  "beverly-hills",
  "santa-monica",
] as const;
export type AreaSlug = (typeof areaSlugs)[number];

export interface Area {
  slug: AreaSlug;
  name: string;
  /** Decides the path of the area's page: /locations/{slug} or /neighborhoods/{slug}. */
  kind: "location" | "neighborhood";
  zips: readonly string[];
  /** Multiplies each dog's price: 1 is the standard price, less is a discount, more is a premium. */
  priceFactor: number;
  /** Color of the area's page, map shape and tag. */
  tint: "jac" | "sea" | "poppy" | "sun" | "sage";
}

export const areas: Record<AreaSlug, Area> = {
  brentwood: { slug: "brentwood", name: "Brentwood", kind: "location", zips: ["90049"], priceFactor: 1, tint: "jac" },
  westwood: { slug: "westwood", name: "Westwood", kind: "location", zips: ["90024"], priceFactor: 1, tint: "sun" },
  "cheviot-hills": {
    slug: "cheviot-hills",
    name: "Cheviot Hills",
    kind: "location",
    zips: ["90034"],
    priceFactor: 0.95,
    tint: "poppy",
  },
  "culver-city": {
    slug: "culver-city",
    name: "Culver City",
    kind: "location",
    zips: ["90230", "90232"],
    priceFactor: 1,
    tint: "sage",
  },
  venice: {
    slug: "venice",
    name: "Venice",
    kind: "location",
    zips: ["90291", "90292", "90293"],
    priceFactor: 1,
    tint: "sea",
  },
  "west-hollywood": {
    slug: "west-hollywood",
    name: "West Hollywood",
    kind: "neighborhood",
    zips: ["90046", "90048", "90069"],
    priceFactor: 1,
    tint: "jac",
  },
  "beverly-hills": {
    slug: "beverly-hills",
    name: "Beverly Hills",
    kind: "neighborhood",
    zips: ["90210", "90211", "90212"],
    priceFactor: 1,
    tint: "sage",
  },
  "santa-monica": {
    slug: "santa-monica",
    name: "Santa Monica",
    kind: "neighborhood",
    zips: ["90401", "90402", "90403", "90404", "90405"],
    priceFactor: 1,
    tint: "sun",
  },
};

export const allAreas: readonly Area[] = areaSlugs.map((slug) => areas[slug]);
export const neighborhoods: readonly Area[] = allAreas.filter((area) => area.kind === "neighborhood");

/** URL path of an area's page. */
export const areaPath = (area: Area): string => `/${area.kind}s/${area.slug}`;

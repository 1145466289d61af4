// The eight areas of the sample business (docs/product.md, Areas), in their order on the site.
import type { Area } from "~/business/areas/areas";

/** Builds an area with the standard price. */
const area = (
  slug: string,
  facts: Pick<Area, "name" | "kind" | "zips" | "tint" | "art"> & { priceFactor?: number },
): Area => ({
  slug,
  priceFactor: 1,
  picture: null,
  isHidden: false,
  ...facts,
});

/** The areas by slug. */
export const sampleArea = {
  brentwood: area("brentwood", { art: "area-tree", name: "Brentwood", kind: "location", zips: ["90049"], tint: "jac" }),
  westwood: area("westwood", { art: "area-tower", name: "Westwood", kind: "location", zips: ["90024"], tint: "sun" }),
  "cheviot-hills": area("cheviot-hills", {
    art: "area-green",
    name: "Cheviot Hills",
    kind: "location",
    zips: ["90034"],
    priceFactor: 0.95,
    tint: "poppy",
  }),
  "culver-city": area("culver-city", {
    art: "area-gate",
    name: "Culver City",
    kind: "location",
    zips: ["90230", "90232"],
    tint: "sage",
  }),
  venice: area("venice", {
    art: "area-bridge",
    name: "Venice",
    kind: "location",
    zips: ["90291", "90292", "90293"],
    tint: "sea",
  }),
  "west-hollywood": area("west-hollywood", {
    art: "area-sign",
    name: "West Hollywood",
    kind: "neighborhood",
    zips: ["90046", "90048", "90069"],
    tint: "jac",
  }),
  "beverly-hills": area("beverly-hills", {
    art: "area-palms",
    name: "Beverly Hills",
    kind: "neighborhood",
    zips: ["90210", "90211", "90212"],
    tint: "sage",
  }),
  "santa-monica": area("santa-monica", {
    art: "area-pier",
    name: "Santa Monica",
    kind: "neighborhood",
    zips: ["90401", "90402", "90403", "90404", "90405"],
    tint: "sun",
  }),
} as const satisfies Record<string, Area>;

export type SampleSlug = keyof typeof sampleArea;

export const sampleAreas: readonly Area[] = Object.values(sampleArea);

export const sampleSlugs = Object.keys(sampleArea) as SampleSlug[];

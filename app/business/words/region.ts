// Where the business works, in the owner's words. Pages and search engines build their sentences from it; every part
// may be empty, and the sentences then do without it.

export interface Region {
  /** "West Los Angeles and Culver City". */
  name: string;
  /** Shorter name for the titles of pages: "West LA and Culver City". */
  shortName: string;
  /** The region as neighbors call it, with its preposition: "on the Westside". */
  locally: string;
  /** "Los Angeles", "Culver City". */
  cities: readonly string[];
  /** What the region lies between or near: "between the hills and the ocean". */
  setting: string;
  /** "Los Angeles County". */
  county: string;
  /** Postal code of the state, such as "CA". */
  state: string;
}

export const noRegion: Region = {
  name: "",
  shortName: "",
  locally: "",
  cities: [],
  setting: "",
  county: "",
  state: "",
};

/** Prepositions with which `locally` may begin. */
export const prepositions = ["in", "on", "around", "near", "along", "by", "across"] as const;

/** "on the Westside"; "in the neighborhood" without a region. */
export const inRegion = ({ locally, name }: Region): string => locally || (name ? `in ${name}` : "in the neighborhood");

/** "the Westside": the region as neighbors call it, without its preposition. */
export const ofRegion = (region: Region): string => inRegion(region).replace(/^\S+ /, "");

/** Name for the titles of pages: "West LA and Culver City"; "" without a region. */
export const titleRegion = ({ shortName, name }: Region): string => shortName || name;

/** "Los Angeles & Culver City", for a line of contact details; "" without a region. */
export const cityLine = ({ cities, name }: Region): string => cities.join(" & ") || name;

/** "between the hills and the ocean", "in Portland, Maine"; "" without a region. */
export const settingOf = (region: Region): string =>
  region.setting || (region.locally || region.name ? inRegion(region) : "");

/** "Venice, Los Angeles County, CA": a place of the region, as search engines need it. */
export const placeInRegion = (name: string, { county, state }: Region): string =>
  [name, county, state].filter(Boolean).join(", ");

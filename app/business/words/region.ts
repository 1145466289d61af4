// The region of the business in the owner's words. Pages and search engines build their sentences from it; every part
// may be empty, and the sentences then do without it.

export interface Region {
  /** "Portland and South Portland, Maine". */
  name: string;
  /** Shorter name for the titles of pages: "Portland, Maine". */
  shortName: string;
  /** The region as neighbors call it, with its preposition: "around Casco Bay". */
  locally: string;
  /** "Portland", "South Portland". */
  cities: readonly string[];
  /** Landmarks that the region lies between or near: "near the harbor". */
  setting: string;
  /** "Cumberland County". */
  county: string;
  /** Postal code of the state, such as "ME". */
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

/** "around Casco Bay"; "in the neighborhood" without a region. */
export const inRegion = ({ locally, name }: Region): string => locally || (name ? `in ${name}` : "in the neighborhood");

/** "Casco Bay": the region as neighbors call it, without its preposition. */
export const ofRegion = (region: Region): string => inRegion(region).replace(/^\S+ /, "");

/** Name for the titles of pages: "Portland, Maine"; "" without a region. */
export const titleRegion = ({ shortName, name }: Region): string => shortName || name;

/** "Portland & South Portland", for a line of contact details; "" without a region. */
export const cityLine = ({ cities, name }: Region): string => cities.join(" & ") || name;

/** "near the harbor", "in Portland, Maine"; "" without a region. */
export const settingOf = (region: Region): string =>
  region.setting || (region.locally || region.name ? inRegion(region) : "");

/** "East End, Cumberland County, ME": a place of the region, as search engines need it. */
export const placeInRegion = (name: string, { county, state }: Region): string =>
  [name, county, state].filter(Boolean).join(", ");

// Reads, checks and compares the zip codes of the areas (docs/product.md, Zip codes). Pure.
import { allAreas, type Area, type AreaSlug } from "~/business/areas/areas";
import { readZip } from "~/business/areas/area-of-address";

import { mostZips, zipTexts as texts } from "./zip-texts";

export type Zips = Readonly<Record<AreaSlug, readonly string[]>>;

const bySlug = <Value>(valueOf: (area: Area) => Value) =>
  Object.fromEntries(allAreas.map((area) => [area.slug, valueOf(area)])) as Record<AreaSlug, Value>;

/** Default until the owner changes it. */
export const defaultZips: Zips = bySlug(({ zips }) => zips);

export const areasWith = (zips: Zips): readonly Area[] => allAreas.map((area) => ({ ...area, zips: zips[area.slug] }));

/** Field values: "90230, 90232". */
export const typedZips = (zips: Zips): Record<AreaSlug, string> => bySlug(({ slug }) => zips[slug].join(", "));

/** Zip codes in and around Los Angeles. */
const isNear = (zip: string) => zip >= "90001" && zip <= "91899";

/**
 * Reads the typed zip codes, or returns a message for each wrong area. `kept` holds the stored zip codes: they decide
 * which area keeps a zip code that was typed for two.
 */
export function readZips(
  typed: Readonly<Record<AreaSlug, string>>,
  kept: Zips,
): { ok: true; value: Zips } | { ok: false; errors: Record<string, string> } {
  const words = bySlug(({ slug }) => typed[slug].split(/[\s,;]+/).filter(Boolean));
  const zips = bySlug(({ slug }) => words[slug].map((word) => readZip(word) ?? word).toSorted());
  const problems = allAreas.flatMap(({ slug, name }) => {
    const problem = ownProblem(name, zips[slug]) ?? otherArea(slug, zips, kept);
    return problem ? [[slug, problem] as const] : [];
  });
  return problems.length > 0 ? { ok: false, errors: Object.fromEntries(problems) } : { ok: true, value: zips };
}

function ownProblem(area: string, zips: readonly string[]): string | null {
  if (zips.length === 0) return texts.none(area);
  const odd = zips.find((zip) => !readZip(zip));
  if (odd) return texts.odd(odd);
  const far = zips.find((zip) => !isNear(zip));
  if (far) return texts.far(far);
  const twice = zips.find((zip, place) => zips.indexOf(zip) < place);
  if (twice) return texts.twice(twice);
  return zips.length > mostZips ? texts.tooMany : null;
}

/**
 * Finds a zip code that another area has as well. The message goes to the area that did not have it before; if both are
 * new, to the later one.
 */
function otherArea(slug: AreaSlug, zips: Zips, kept: Zips): string | null {
  for (const zip of zips[slug]) {
    const having = allAreas.filter((area) => zips[area.slug].includes(zip));
    const owner = having.find((area) => kept[area.slug].includes(zip)) ?? having[0];
    if (owner && owner.slug !== slug) return texts.belongs(zip, owner.name);
  }
  return null;
}

/** The area of a zip code before and after; null if it had or has none. */
export interface ZipChange {
  zip: string;
  was: Area | null;
  is: Area | null;
}

/** Returns the changed zip codes in numeric order. */
export function changesOf(before: Zips, after: Zips): ZipChange[] {
  const areaIn = (zips: Zips, zip: string) => allAreas.find(({ slug }) => zips[slug].includes(zip)) ?? null;
  const all = [...Object.values(before), ...Object.values(after)].flat();
  return [...new Set(all)]
    .toSorted()
    .map((zip) => ({ zip, was: areaIn(before, zip), is: areaIn(after, zip) }))
    .filter(({ was, is }) => was?.slug !== is?.slug);
}

/** Example: "90064 joins Westwood". */
export const changeInWords = ({ zip, was, is }: ZipChange): string =>
  was && is ? texts.moves(zip, was.name, is.name) : is ? texts.joins(zip, is.name) : texts.leaves(zip, was?.name ?? "");

/** Counts of the clients at a zip code and their bookings. */
export interface Living {
  households: number;
  /** Confirmed visits in the future. */
  booked: number;
  /** Pending requests. */
  open: number;
  standing: number;
}

/** Describes what a change means for the clients who live there, one sentence a line. */
export function meaningOf({ was, is }: ZipChange, { households, booked, open, standing }: Living): string[] {
  if (households === 0) return [texts.nobody];
  if (!was) return [texts.newcomers(households)];
  const lines = [texts.live(households), booked > 0 ? texts.booked(booked) : texts.noneBooked];
  if (!is) {
    return [
      ...lines,
      ...(open > 0 ? [texts.open(open)] : []),
      ...(standing > 0 ? [texts.standing(standing)] : []),
      texts.noNew,
    ];
  }
  return was.priceFactor === is.priceFactor ? lines : [...lines, texts.priced(is.name)];
}

// Which zip codes belong to which area (docs/product.md, Zip codes): what the owner typed, what is wrong with it, and what it
// changes. Pure.
import { allAreas, type Area, type AreaSlug } from "~/business/areas/areas";
import { readZip } from "~/business/areas/area-of-address";

import { mostZips, zipTexts as texts } from "./zip-texts";

export type Zips = Readonly<Record<AreaSlug, readonly string[]>>;

const bySlug = <Value>(valueOf: (area: Area) => Value) =>
  Object.fromEntries(allAreas.map((area) => [area.slug, valueOf(area)])) as Record<AreaSlug, Value>;

/** What a new site begins with. */
export const defaultZips: Zips = bySlug(({ zips }) => zips);

export const areasWith = (zips: Zips): readonly Area[] => allAreas.map((area) => ({ ...area, zips: zips[area.slug] }));

/** As they are typed: "90230, 90232". */
export const typedZips = (zips: Zips): Record<AreaSlug, string> => bySlug(({ slug }) => zips[slug].join(", "));

/** In and around Los Angeles: every zip code from 90001 to 91899. */
const isNear = (zip: string) => zip >= "90001" && zip <= "91899";

/** Or what is wrong, by area. `kept`: which area a zip code belongs to that is typed at two. */
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

/** A zip code that another area has as well: said where it is new, and where it's new to both, beside the later one. */
function otherArea(slug: AreaSlug, zips: Zips, kept: Zips): string | null {
  for (const zip of zips[slug]) {
    const having = allAreas.filter((area) => zips[area.slug].includes(zip));
    const owner = having.find((area) => kept[area.slug].includes(zip)) ?? having[0];
    if (owner && owner.slug !== slug) return texts.belongs(zip, owner.name);
  }
  return null;
}

/** Where a zip code was, and is; null: nowhere. */
export interface ZipChange {
  zip: string;
  was: Area | null;
  is: Area | null;
}

/** In the order of their numbers. */
export function changesOf(before: Zips, after: Zips): ZipChange[] {
  const areaIn = (zips: Zips, zip: string) => allAreas.find(({ slug }) => zips[slug].includes(zip)) ?? null;
  const all = [...Object.values(before), ...Object.values(after)].flat();
  return [...new Set(all)]
    .toSorted()
    .map((zip) => ({ zip, was: areaIn(before, zip), is: areaIn(after, zip) }))
    .filter(({ was, is }) => was?.slug !== is?.slug);
}

/** "90064 joins Westwood". */
export const changeInWords = ({ zip, was, is }: ZipChange): string =>
  was && is ? texts.moves(zip, was.name, is.name) : is ? texts.joins(zip, is.name) : texts.leaves(zip, was?.name ?? "");

/** Who lives at a zip code, and what was promised to them. */
export interface Living {
  households: number;
  /** Visits that are on the calendar. */
  booked: number;
  /** Requests that have no answer yet. */
  open: number;
  standing: number;
}

/** What a change means to who lives there: each line a sentence. */
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

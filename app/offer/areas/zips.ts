// Parses, validates and compares the zip codes of the areas (docs/product.md, Zip codes). Pure functions.
import { readZip } from "~/business/areas/area-of-address";
import type { Area } from "~/business/areas/areas";
import type { LineField } from "~/shared/form-fields";

/** Most zip codes of one area. */
const mostZips = 40;

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);

export const zipTexts = {
  name: "Zip codes",
  title: "Zip codes",
  hint: "Separate several zip codes with commas.",
  previewed: "Here's what would change. Nothing is saved yet.",
  save: "Save zip codes",
  saved: { kind: "success", title: "Zip codes saved", text: "The site and every form use them from now on." },
  noHistory: "You haven't changed the zip codes of an area yet.",
  nothingNew: "Those are the zip codes you have already. Nothing was saved.",

  none: (area: string) => `Leave ${area} at least one zip code`,
  odd: (typed: string) => `"${typed.slice(0, 20)}" isn't a zip code. Type five digits`,
  unknown: (zip: string) => `There's no zip code ${zip} in the United States`,
  twice: (zip: string) => `${zip} is here twice`,
  belongs: (zip: string, area: string) => `${zip} belongs to ${area}. Take it off there first`,
  tooMany: (zips: number) =>
    `That's ${zips} zip codes. An area has at most ${mostZips}: divide them among several areas`,

  joins: (zip: string, area: string) => `${zip} joins ${area}`,
  leaves: (zip: string, area: string) => `${zip} leaves ${area}`,
  moves: (zip: string, was: string, is: string) => `${zip} moves from ${was} to ${is}`,

  nobody: "No client lives there.",
  newcomers: (households: number) =>
    `${count(households, "household already lives", "households already live")} there, and can request visits from then on.`,
  live: (households: number) => `${count(households, "household lives", "households live")} there.`,
  noneBooked: "They have nothing booked.",
  booked: (visits: number) =>
    visits === 1 ? "Their booked visit stays, at its price." : `Their ${visits} booked visits stay, at their price.`,
  open: (requests: number) =>
    requests === 1 ? "1 request still waits for your answer." : `${requests} requests still wait for your answer.`,
  standing: (walks: number) =>
    walks === 1
      ? "Their standing walk gets no new days. Your desk shows it."
      : `Their ${walks} standing walks get no new days. Your desk shows them.`,
  noNew: "They can't ask for new visits.",
  named: (area: string) => `The text on the page of ${area} mentions this zip code. Check whether it's still right.`,
  priced: (area: string) => `Their next requests have the prices of ${area}.`,
} as const;

/** Finds the city and the state of a zip code; undefined when there is no such zip code. */
export type FindPlace = (zip: string) => { city: string; state: string } | undefined;

/** Slug → zip codes of the area. */
export type Zips = Readonly<Record<string, readonly string[]>>;

const bySlug = <Value>(areas: readonly Area[], valueOf: (area: Area) => Value): Record<string, Value> =>
  Object.fromEntries(areas.map((area) => [area.slug, valueOf(area)]));

export const zipsOf = (areas: readonly Area[]): Zips => bySlug(areas, ({ zips }) => zips);

/** Returns the values of the form's fields, such as "04101, 04102". */
export const typedZips = (areas: readonly Area[]): Record<string, string> =>
  bySlug(areas, ({ zips }) => zips.join(", "));

/**
 * Parses the typed zip codes, or returns a message for each wrong area. An area without a field keeps its zip codes.
 * `areas`: the areas with their stored zip codes, which decide where the message goes when a zip code was typed for
 * two areas.
 */
export function readZips(
  areas: readonly Area[],
  typed: Readonly<Record<string, string | null | undefined>>,
  findPlace: FindPlace,
): { ok: true; value: Zips } | { ok: false; errors: Record<string, string> } {
  const zips = bySlug(areas, (area) => splitZips(area.slug in typed ? (typed[area.slug] ?? "") : area.zips.join(" ")));
  const problems = areas.flatMap((area) => {
    const problem = zipProblem(zips[area.slug] ?? [], findPlace) ?? otherArea(areas, area, zips);
    if (problem) return [[area.slug, problem] as const];
    return zips[area.slug]?.length === 0 ? [[area.slug, zipTexts.none(area.name)] as const] : [];
  });
  return problems.length > 0 ? { ok: false, errors: Object.fromEntries(problems) } : { ok: true, value: zips };
}

/** Returns the typed zip codes in numeric order. Words that are no zip codes stay as typed. */
export const splitZips = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => readZip(word) ?? word)
    .toSorted();

/** Returns what is wrong with the zip codes of one area, whatever the other areas have; null when nothing is. */
export function zipProblem(zips: readonly string[], findPlace: FindPlace): string | null {
  const odd = zips.find((zip) => !readZip(zip));
  if (odd) return zipTexts.odd(odd);
  if (zips.length > mostZips) return zipTexts.tooMany(zips.length);
  const twice = zips.find((zip, place) => zips.indexOf(zip) < place);
  if (twice) return zipTexts.twice(twice);
  const unknown = zips.find((zip) => !findPlace(zip));
  return unknown === undefined ? null : zipTexts.unknown(unknown);
}

/**
 * Finds a zip code that was typed for another area, too. The message goes to the area that did not have the zip code
 * before; if neither had it, to the later area.
 */
function otherArea(areas: readonly Area[], { slug }: Area, zips: Zips): string | null {
  for (const zip of zips[slug] ?? []) {
    const having = areas.filter((area) => zips[area.slug]?.includes(zip));
    const owner = having.find((area) => area.zips.includes(zip)) ?? having[0];
    if (owner && owner.slug !== slug) return zipTexts.belongs(zip, owner.name);
  }
  return null;
}

/** A zip code that changes its area. `was` and `is` are null when it belongs to no area. */
export interface ZipChange {
  zip: string;
  was: Area | null;
  is: Area | null;
}

/** Returns the zip codes that join, leave or move, in numeric order. */
export function changesOf(areas: readonly Area[], before: Zips, after: Zips): ZipChange[] {
  const areaIn = (zips: Zips, zip: string) => areas.find(({ slug }) => zips[slug]?.includes(zip)) ?? null;
  const all = [...Object.values(before), ...Object.values(after)].flat();
  return [...new Set(all)]
    .toSorted()
    .map((zip) => ({ zip, was: areaIn(before, zip), is: areaIn(after, zip) }))
    .filter(({ was, is }) => was?.slug !== is?.slug);
}

/** Example: "04103 joins Deering". */
export const changeInWords = ({ zip, was, is }: ZipChange): string =>
  was && is
    ? zipTexts.moves(zip, was.name, is.name)
    : is
      ? zipTexts.joins(zip, is.name)
      : zipTexts.leaves(zip, was?.name ?? "");

/** Number of clients at a zip code, and of their bookings. */
export interface Living {
  households: number;
  /** Number of confirmed visits in the future. */
  booked: number;
  /** Number of pending requests. */
  open: number;
  standing: number;
}

/** Describes what a change means for the clients who live there, one sentence per item. */
export function meaningOf({ was, is }: ZipChange, { households, booked, open, standing }: Living): string[] {
  if (households === 0) return [zipTexts.nobody];
  if (!was) return [zipTexts.newcomers(households)];
  const lines = [zipTexts.live(households), booked > 0 ? zipTexts.booked(booked) : zipTexts.noneBooked];
  if (!is) {
    return [
      ...lines,
      ...(open > 0 ? [zipTexts.open(open)] : []),
      ...(standing > 0 ? [zipTexts.standing(standing)] : []),
      zipTexts.noNew,
    ];
  }
  return was.priceFactor === is.priceFactor ? lines : [...lines, zipTexts.priced(is.name)];
}

/** Length limit of a field: enough for a pasted list that has too many zip codes, which gets a message of its own. */
export const longestZips = 5000;

export const zipFields = (areas: readonly Area[]): Record<string, LineField> =>
  bySlug(areas, ({ name }) => ({ kind: "line", label: name, half: true, max: longestZips, autoComplete: "off" }));

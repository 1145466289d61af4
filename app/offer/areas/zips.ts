// Parses, validates and compares the zip codes of the areas (docs/product.md, Zip codes). Pure functions.
import { readZip } from "~/business/areas/area-of-address";
import { allAreas, type Area, type AreaSlug } from "~/business/areas/areas";
import type { LineField } from "~/shared/form-fields";

/** Most zip codes of one area. */
const mostZips = 20;

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);

export const zipTexts = {
  name: "Zip codes",
  title: "Zip codes",
  hint: "Two or more: with a comma between them.",
  previewed: "Here's what would change. Nothing is saved yet.",
  save: "Save zip codes",
  saved: { kind: "success", title: "Zip codes saved", text: "The site and every form follow them from now on." },
  nothingNew: "Those are the zip codes you have already. Nothing was saved.",

  none: (area: string) => `Leave ${area} at least one zip code`,
  odd: (typed: string) => `"${typed.slice(0, 20)}" isn't a zip code. Type five digits, such as 90230`,
  far: (zip: string) => `${zip} isn't in or near Los Angeles`,
  twice: (zip: string) => `${zip} is here twice`,
  belongs: (zip: string, area: string) => `${zip} belongs to ${area}. Take it off there first`,
  tooMany: `That's more than ${mostZips}. Take one off`,

  joins: (zip: string, area: string) => `${zip} joins ${area}`,
  leaves: (zip: string, area: string) => `${zip} leaves ${area}`,
  moves: (zip: string, was: string, is: string) => `${zip} moves from ${was} to ${is}`,

  nobody: "No client lives there.",
  newcomers: (households: number) =>
    `${count(households, "household already lives", "households already live")} there, and can ask for visits then.`,
  live: (households: number) => `${count(households, "household lives", "households live")} there.`,
  noneBooked: "They have nothing booked.",
  booked: (visits: number) =>
    visits === 1 ? "Their booked visit stays, at its price." : `Their ${visits} booked visits stay, at their price.`,
  open: (requests: number) =>
    requests === 1 ? "1 request still waits for your answer." : `${requests} requests still wait for your answer.`,
  standing: (walks: number) =>
    walks === 1
      ? "Their standing walk gets no new days; your desk tells you."
      : `Their ${walks} standing walks get no new days; your desk tells you.`,
  noNew: "They can't ask for new visits.",
  named: (area: string) => `The page of ${area} names it: see whether it's still right.`,
  priced: (area: string) => `What they ask for next has the price of ${area}.`,
} as const;

export type Zips = Readonly<Record<AreaSlug, readonly string[]>>;

const bySlug = <Value>(valueOf: (area: Area) => Value) =>
  Object.fromEntries(allAreas.map((area) => [area.slug, valueOf(area)])) as Record<AreaSlug, Value>;

/** Default until the owner changes it. */
export const defaultZips: Zips = bySlug(({ zips }) => zips);

export const areasWith = (zips: Zips): readonly Area[] => allAreas.map((area) => ({ ...area, zips: zips[area.slug] }));

/** Returns the values of the form's fields, such as "90230, 90232". */
export const typedZips = (zips: Zips): Record<AreaSlug, string> => bySlug(({ slug }) => zips[slug].join(", "));

/** Returns whether the zip code is in or around Los Angeles. */
const isNear = (zip: string) => zip >= "90001" && zip <= "91899";

/**
 * Parses the typed zip codes, or returns a message for each wrong area. `kept`: the stored zip codes, which decide
 * where the message goes when a zip code was typed for two areas.
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
  if (zips.length === 0) return zipTexts.none(area);
  const odd = zips.find((zip) => !readZip(zip));
  if (odd) return zipTexts.odd(odd);
  const far = zips.find((zip) => !isNear(zip));
  if (far) return zipTexts.far(far);
  const twice = zips.find((zip, place) => zips.indexOf(zip) < place);
  if (twice) return zipTexts.twice(twice);
  return zips.length > mostZips ? zipTexts.tooMany : null;
}

/**
 * Finds a zip code that was typed for another area, too. The message goes to the area that did not have the zip code
 * before; if neither had it, to the later area.
 */
function otherArea(slug: AreaSlug, zips: Zips, kept: Zips): string | null {
  for (const zip of zips[slug]) {
    const having = allAreas.filter((area) => zips[area.slug].includes(zip));
    const owner = having.find((area) => kept[area.slug].includes(zip)) ?? having[0];
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

/** Length limit of a field: enough for twenty zip codes with separators. */
const longest = 200;

export const zipFields = Object.fromEntries(
  allAreas.map(({ slug, name }) => [
    slug,
    { kind: "line", label: name, half: true, max: longest, autoComplete: "off" },
  ]),
) as Record<AreaSlug, LineField>;

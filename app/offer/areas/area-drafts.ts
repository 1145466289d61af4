// First texts of a new area (docs/product.md, Area texts), from its name, zip codes and cities. The owner edits them.
import type { AreaPage, AreaText } from "~/business/areas/area-page";
import type { Area } from "~/business/areas/areas";
import { countInWords } from "~/business/count-in-words";

import { shorten } from "./shorten";

const list = new Intl.ListFormat("en-US");

/** Maximum number of zip codes that a sentence lists. */
const mostNamed = 6;

/** "the zip code 04101", "the zip codes 04101 and 04102", "one of the twelve zip codes on this page". */
const zipsInWords = (zips: readonly string[]): string =>
  zips.length > mostNamed
    ? `one of the ${countInWords(zips.length, "zip code")} on this page`
    : `the zip code${zips.length === 1 ? "" : "s"} ${list.format(zips)}`;

/** Letters of a name, so that "St. Paul" equals "Saint Paul", and "McLean" equals "Mc Lean". */
const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\bst\b/g, "saint")
    .replaceAll(/[^\p{Letter}]/gu, "");

/** "Old Port, Portland"; "Deering and Falmouth"; "The Islands (Peaks Island and Cliff Island)". */
function placeInWords(name: string, cities: readonly string[]): string {
  const others = cities.filter((city) => !lettersOf(name).includes(lettersOf(city)));
  const [first = ""] = others;
  const most = others.length > 3 ? [...others.slice(0, 3), "nearby towns"] : others;
  if (others.length === 0) return name;
  // The area has the name of one of its cities.
  if (others.length < cities.length) return list.format([name, ...most]);
  return others.length === 1 ? `${name}, ${first}` : `${name} (${list.format(most)})`;
}

/** `cities`: names of the cities of the zip codes, without duplicates. */
export function draftAreaText({ name, zips }: Pick<Area, "name" | "zips">, cities: readonly string[]): AreaText {
  const place = placeInWords(name, cities);
  return {
    title: `Dog walking in ${name}`,
    subtitle: `Walks and visits in ${shorten(place, 90)}`,
    description: `I come to your home in ${place}. The first time is a meeting, free of charge, with you and your dog.`,
    features: [
      {
        title: "Part of my regular day",
        description: `I'm in ${name} every week, so I know the streets, the parking, and how long it takes from one door to the next.`,
      },
      {
        title: "Your dog's own streets",
        description:
          "Walks start and end at your door. Tell me which corner your dog loves and which one to avoid, and that's the route.",
      },
    ],
    gettingAround: [
      `Visits are at your home. Tell me about parking, gates, elevators, and alarms before the first one, and I'll be ready for them.`,
    ],
    faq: [
      {
        question: `Do you come to all of ${name}?`,
        answer: `I come to every address in ${zipsInWords(zips)}. Is yours nearby? Message me, and I'll tell you whether it works.`,
      },
    ],
  };
}

/** Title and description for search results, for an area that has none of its own. */
export const searchTextOf = ({ name, zips }: Pick<Area, "name" | "zips">): AreaPage["seo"] => ({
  title: shorten(`Dog walking in ${name}${zips.length === 1 ? ` (${zips[0]})` : ""}`, 60),
  description: shorten(
    `Dog walks and home visits in ${name}: prices for weekdays, weekends, and holidays, and what a walk is like ${zips.length > 3 ? "there" : `in ${zipsInWords(zips)}`}.`,
    155,
  ),
});

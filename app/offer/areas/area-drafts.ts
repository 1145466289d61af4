// First texts of a new area (docs/product.md, Area texts), from its name, zip codes and cities. The owner edits them.
import type { AreaPage, AreaText } from "~/business/areas/area-page";
import type { Area } from "~/business/areas/areas";

import { shorten } from "./shorten";

const list = new Intl.ListFormat("en-US");

/** "the zip code 04101", "the zip codes 04101 and 04102". */
const zipsInWords = (zips: readonly string[]): string =>
  `the zip code${zips.length === 1 ? "" : "s"} ${list.format(zips)}`;

/** `cities`: names of the cities of the zip codes, without duplicates. */
export function draftAreaText({ name, zips }: Pick<Area, "name" | "zips">, cities: readonly string[]): AreaText {
  const others = cities.filter((city) => city !== name);
  const places = list.format([name, ...others].slice(0, 4));
  return {
    title: `Dog walking in ${name}`,
    subtitle: `Walks and visits in ${shorten(places, 90)}`,
    description: `I come to homes in ${places}, for walks, visits and a look at who is waiting behind the door. The first meeting is free, at your home, with your dog.`,
    features: [
      {
        title: "Part of my regular day",
        description: `${name} is on my way every week, so I know the streets, the parking and how long it takes from one door to the next.`,
      },
      {
        title: "Your dog's own streets",
        description:
          "Walks start and end at your door. Tell me which corner your dog loves and which one to avoid, and that's the route.",
      },
    ],
    gettingAround: [
      `Visits happen at your home. Tell me about parking, gates, elevators and alarms before the first one, and I plan the way to you.`,
    ],
    faq: [
      {
        question: `Do you come to all of ${name}?`,
        answer: `I come to addresses with ${zipsInWords(zips)}. Is yours next door? Write to me, and I'll tell you whether it works.`,
      },
    ],
  };
}

/** Title and description for search results, for an area that has none of its own. */
export const searchTextOf = ({ name, zips }: Pick<Area, "name" | "zips">): AreaPage["seo"] => ({
  title: shorten(`Dog walking in ${name}${zips.length === 1 ? ` (${zips[0]})` : ""}`, 60),
  description: shorten(
    `Dog walks and home visits in ${name}: prices for weekdays, weekends and holidays, and what a walk is like in ${zipsInWords(zips)}.`,
    155,
  ),
});

// Titles and descriptions of the pages whose texts depend on the business: where it works and what it offers.
import type { Business } from "~/business/business";
import { replyWithinHours } from "~/business/policies";
import { inRegion, type Region, titleRegion } from "~/business/words/region";
import type { Words } from "~/business/words/words";
import { countInWords } from "~/business/count-in-words";

export interface PageTexts {
  title: string;
  description: string;
}

interface Sayings {
  region: Region;
  words: Words;
}

/** The part of an area that titles and descriptions need. */
interface NamedArea {
  name: string;
  kind: "location" | "neighborhood";
}

const and = new Intl.ListFormat("en-US");
const or = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Longest description that search engines show whole. */
const longestDescription = 155;

/** Returns the first text that search engines show whole; the last one if all are longer. */
const firstThatFits = (...texts: string[]): string =>
  texts.find((text) => text.length <= longestDescription) ?? texts.at(-1) ?? "";

/** `from`: the lowest price of the first service, such as "$30"; null without a price. */
export function homeTexts({ region, words }: Sayings, from: string | null): PageTexts {
  const place = titleRegion(region);
  const walker = region.name ? `A local dog walker for ${region.name}` : "Your local dog walker";
  const price = from ? ` from ${from}` : "";
  const [full, short] = [words.offerInFull || words.offer, words.offer];
  return {
    title: place ? `Dog walking in ${place}` : "Dog walking and pet sitting",
    description: firstThatFits(
      `${walker}: ${full}${price}, with a free meet and greet.`,
      `${walker}: ${short}${price}, with a free meet and greet.`,
      `${walker}: ${short}${price}.`,
    ),
  };
}

export function contactTexts({ region, identity }: Pick<Business, "region" | "identity">): PageTexts {
  const where = region.cities.length > 0 ? or.format(region.cities) : region.name;
  const meet = `Write or call to schedule a free meet and greet for your dog${where ? ` in ${where}` : ""}.`;
  const calls = identity.callHours && `Calls ${identity.callHours.replace(/,? 7 days a week$/, " every day")}`;
  const email = `answered within ${replyWithinHours} hours`;
  return {
    title: "Contact: schedule a free meet and greet",
    description: calls
      ? firstThatFits(`${meet} ${calls}, email ${email}.`, `${meet} ${calls}.`, meet)
      : firstThatFits(`${meet} Email ${email}.`, meet),
  };
}

export function squadTexts({ region, words }: Sayings): PageTexts {
  const where = region.name ? `in ${region.name}` : inRegion(region);
  return {
    title: `The Squad: dogs I walk ${inRegion(region)}`,
    description: firstThatFits(
      `Meet the squad: ${words.squad ? `${words.squad}, ` : ""}some of the dogs walked ${where}, by name and breed.`,
      `Meet the squad: some of the dogs walked ${where}, by name and breed.`,
    ),
  };
}

export function testimonialsTexts({ region, words }: Sayings): PageTexts {
  const where = region.name ? `in ${region.name}` : inRegion(region);
  const say = `What dog owners ${where} say about their ${words.offer}.`;
  return {
    title: `Testimonials from dog owners ${inRegion(region)}`,
    description: firstThatFits(`${say} Share your own experience, too.`, say),
  };
}

export const storyTexts = ({ story }: Words): PageTexts => ({
  title: "My story: one walker, on foot",
  description: firstThatFits(`How one local dog walker works: ${story}.`, `How I work: ${story}.`),
});

export function locationsTexts(region: Region, areas: readonly NamedArea[]): PageTexts {
  const place = titleRegion(region);
  const locations = areas.filter(({ kind }) => kind === "location").map(({ name }) => name);
  const what = "zip codes, prices and an illustrated map of where I walk dogs.";
  const listed =
    locations.length < areas.length ? `${locations.join(", ")} and their neighbors` : and.format(locations);
  return {
    title: place ? `Dog walking areas in ${place}` : "Dog walking areas",
    description: firstThatFits(`${locations.length > 0 ? listed : "My areas"}: ${what}`, `My areas: ${what}`),
  };
}

export function neighborhoodsTexts(areas: readonly NamedArea[]): PageTexts {
  const names = areas.filter(({ kind }) => kind === "neighborhood").map(({ name }) => name);
  const others = areas.length - names.length;
  const listed = others > 0 ? `${names.join(", ")} and ${countInWords(others, "more", "more")}` : and.format(names);
  const what = "find your zip code, and what a dog walk is like on your streets and in your parks.";
  return {
    title: "Neighborhoods and zip codes I walk in",
    description: firstThatFits(
      names.length > 0 ? `${listed}: ${what}` : `Where I walk: ${what}`,
      `Where I walk: ${what}`,
    ),
  };
}

import { describe, expect, test } from "vitest";

import type { AreaPage } from "~/business/areas/area-page";

import { sampleAreaPages as areaPages } from "./sample-area-pages";
import { sampleArea, sampleSlugs } from "./sample-areas";

/**
 * Maximum similarity of two area pages. Search engines treat pages with more than about 60% in common as
 * near-identical.
 */
const mostAllowed = 0.1;

function mainText(page: AreaPage): string {
  return [
    page.title,
    page.subtitle,
    page.description,
    page.priceNote ?? "",
    ...page.features.flatMap(({ title, description }) => [title, description]),
    ...page.parks.flatMap(({ name, description, address, dogRule }) => [name, description, address, dogRule]),
    ...page.gettingAround,
    ...page.faq.flatMap(({ question, answer }) => [question, answer]),
  ].join("\n");
}

/** Returns every three consecutive words of a text, in lower case and without punctuation. */
function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9']+/g) ?? [];
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

/** Jaccard similarity: shared shingles over all shingles, 0 to 1. */
function similarity(one: string, other: string): number {
  const a = shingles(one);
  const b = shingles(other);
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  return shared / (a.size + b.size - shared);
}

const pairs = sampleSlugs.flatMap((one, index) => sampleSlugs.slice(index + 1).map((other) => ({ one, other })));

test("no two area pages have similar texts", () => {
  const [worst] = pairs
    .map(({ one, other }) => ({ one, other, share: similarity(mainText(areaPages[one]), mainText(areaPages[other])) }))
    .toSorted((a, b) => b.share - a.share);
  expect(pairs).toHaveLength(28);
  expect(
    worst?.share,
    `The most similar pages are ${worst?.one} and ${worst?.other}: ${((worst?.share ?? 1) * 100).toFixed(1)} % shared`,
  ).toBeLessThan(mostAllowed);
});

describe.each(sampleSlugs)("the page of %s", (slug) => {
  const page = areaPages[slug];

  test("names at least three parks with an address and a dog rule", () => {
    expect(page.parks.filter(({ leash }) => leash !== "no-dogs").length).toBeGreaterThanOrEqual(3);
    for (const park of page.parks) {
      expect(park.address, park.name).toMatch(/, CA 9\d{4}$/);
      expect(park.dogRule.length, park.name).toBeGreaterThan(10);
    }
  });

  test("has three to five features, one to three paragraphs on getting around, and two questions", () => {
    expect(page.features.length).toBeGreaterThanOrEqual(3);
    expect(page.features.length).toBeLessThanOrEqual(5);
    expect(page.gettingAround.length).toBeGreaterThanOrEqual(1);
    expect(page.gettingAround.length).toBeLessThanOrEqual(3);
    expect(page.faq).toHaveLength(2);
  });

  test("has a title and a description that fit in a search result", () => {
    expect(page.seo.title.length, page.seo.title).toBeLessThanOrEqual(60);
    expect(page.seo.description.length, page.seo.description).toBeLessThanOrEqual(155);
  });

  test("explains the price factor exactly if it is not 1", () => {
    expect(page.priceNote !== undefined).toBe(sampleArea[slug].priceFactor !== 1);
  });
});

test("all titles and descriptions for search results differ", () => {
  const seo = sampleSlugs.map((slug) => areaPages[slug].seo);
  expect(new Set(seo.map(({ title }) => title)).size).toBe(8);
  expect(new Set(seo.map(({ description }) => description)).size).toBe(8);
});

test("each off-leash yard of the City of Los Angeles has a limit of three dogs per person", () => {
  const parks = sampleSlugs.flatMap((slug) => areaPages[slug].parks);
  const named = parks.filter(({ dogRule }) => dogRule.includes("City of Los Angeles"));
  expect(named.map(({ maxDogsPerHandler }) => maxDogsPerHandler)).toEqual(named.map(() => 3));
  expect(named.length).toBeGreaterThan(0);
});

test("no area page says that dogs may go on the beach", () => {
  for (const slug of ["venice", "santa-monica"] as const) {
    expect(mainText(areaPages[slug])).toMatch(/No dogs on the (sand|beach)/);
  }
});

import { describe, expect, it, test } from "vitest";

import { noRegion } from "~/business/words/region";
import { firstWords } from "~/business/words/words";
import { sampleBusiness } from "~/sample/business/sample-business";

import { harborPaws } from "../../../tests/support/harbor-paws";
import { sampleWordsBut } from "../../../tests/support/sample-words";
import {
  contactTexts,
  homeTexts,
  locationsTexts,
  neighborhoodsTexts,
  type PageTexts,
  squadTexts,
  storyTexts,
  testimonialsTexts,
} from "./page-texts";

const location = (name: string) => ({ name, kind: "location" as const });
const neighborhood = (name: string) => ({ name, kind: "neighborhood" as const });
const sampleAreas = [
  ...["Brentwood", "Westwood", "Cheviot Hills", "Culver City", "Venice"].map(location),
  ...["West Hollywood", "Beverly Hills", "Santa Monica"].map(neighborhood),
];

const textsOf = (business: typeof harborPaws, areas: typeof sampleAreas): Record<string, PageTexts> => ({
  home: homeTexts(business, "$30"),
  contact: contactTexts(business),
  squad: squadTexts(business),
  testimonials: testimonialsTexts(business),
  story: storyTexts(business.words),
  locations: locationsTexts(business.region, areas),
  neighborhoods: neighborhoodsTexts(areas),
});

describe("the titles and descriptions", () => {
  test("of the sample business are those of its search results", () => {
    expect(textsOf(sampleBusiness, sampleAreas)).toEqual({
      home: {
        title: "Dog walking in West LA and Culver City",
        description:
          "A local dog walker for West Los Angeles and Culver City: walks, runs, drop-in visits and small-group hikes from $30, with a free meet and greet.",
      },
      contact: {
        title: "Contact: schedule a free meet and greet",
        description:
          "Write or call to schedule a free meet and greet for your dog in Los Angeles or Culver City. Calls 9am-7pm every day, email answered within 24 hours.",
      },
      squad: {
        title: "The Squad: dogs I walk on the Westside",
        description:
          "Meet the squad: retrievers, terriers and one very fast Dalmatian, some of the dogs walked in West Los Angeles and Culver City, by name and breed.",
      },
      testimonials: {
        title: "Testimonials from dog owners on the Westside",
        description:
          "What dog owners in West Los Angeles and Culver City say about their walks, runs, visits and hikes. Share your own experience, too.",
      },
      story: {
        title: "My story: one walker, on foot",
        description:
          "How one local dog walker works: who comes to your door, how a walk goes, why groups stay small, and what happens on hot or smoky days.",
      },
      locations: {
        title: "Dog walking areas in West LA and Culver City",
        description:
          "Brentwood, Westwood, Cheviot Hills, Culver City, Venice and their neighbors: zip codes, prices and an illustrated map of where I walk dogs.",
      },
      neighborhoods: {
        title: "Neighborhoods and zip codes I walk in",
        description:
          "West Hollywood, Beverly Hills, Santa Monica and five more: find your zip code, and what a dog walk is like on your streets and in your parks.",
      },
    });
  });

  test("of another business have its own region and words", () => {
    const texts = textsOf(harborPaws, [location("East End"), location("Willard Square")]);
    expect(texts.home).toEqual({
      title: "Dog walking in Portland, Maine",
      description:
        "A local dog walker for Portland and South Portland, Maine: walks and cat visits from $30, with a free meet and greet.",
    });
    expect(texts.contact?.description).toMatch(/Calls 8am-5pm, Monday to Friday\.$/);
    expect(texts.squad?.title).toBe("The Squad: dogs I walk around Casco Bay");
    expect(texts.testimonials?.title).toBe("Testimonials from dog owners around Casco Bay");
    expect(texts.locations?.description).toBe(
      "East End and Willard Square: zip codes, prices and an illustrated map of where I walk dogs.",
    );
    expect(texts.neighborhoods?.description).toMatch(/^Where I walk: find your zip code/);
    expect(JSON.stringify(texts)).not.toMatch(sampleWordsBut(harborPaws));
  });

  test("of a new site read well without a region, areas and prices", () => {
    const identity = { ...harborPaws.identity, callHours: "" };
    const fresh = { ...harborPaws, region: noRegion, words: firstWords, identity };
    expect({ ...textsOf(fresh, []), home: homeTexts(fresh, null) }).toMatchObject({
      home: {
        title: "Dog walking and pet sitting",
        description: "Your local dog walker: dog walks and home visits, with a free meet and greet.",
      },
      contact: {
        description: expect.stringMatching(/meet and greet for your dog\. Email answered within 24 hours\.$/),
      },
      squad: { title: "The Squad: dogs I walk in the neighborhood" },
      locations: { title: "Dog walking areas", description: expect.stringMatching(/^My areas: zip codes/) },
    });
  });
});

it("a description is shortened until search engines show it whole", () => {
  const region = { ...harborPaws.region, name: "the Saint John Valley and Aroostook Cty." };
  const words = { ...harborPaws.words, offerInFull: "x".repeat(80), squad: "y".repeat(60), story: "z".repeat(120) };
  const business = { ...harborPaws, region, words };
  for (const { description } of Object.values(textsOf(business, sampleAreas)))
    expect(description.length).toBeLessThanOrEqual(155);
  expect(homeTexts(business, "$30").description).toContain("walks and cat visits");
});

import { describe, expect, it } from "vitest";

import { sampleAreas as allAreas } from "~/sample/business/areas/sample-areas";
import { serviceHours } from "~/business/calendars/hours";
import { sampleIdentity } from "~/sample/business/sample-identity";
import { samplePrices } from "~/sample/business/sample-prices";
import { sampleServices } from "~/sample/business/sample-services";
import { pageLookOf } from "~/business/look/page-look";
import { sampleBusiness } from "~/sample/business/sample-business";
import { sampleRegion } from "~/sample/business/sample-words";

import { breadcrumbs, localBusiness, questionsPage, serviceOffers } from "./json-ld";

const origin = "https://walks.example";

describe("the JSON-LD of the business", () => {
  const business = localBusiness(
    {
      identity: sampleIdentity,
      pageLook: pageLookOf(sampleBusiness.look),
      region: sampleRegion,
      hours: serviceHours,
      origin,
    },
    { prices: samplePrices, areas: allAreas },
  );

  it("the JSON-LD of the business has the name, phone and email address of the settings", () => {
    expect(business).toMatchObject({ name: "Westside Walks", telephone: "+13105550142", email: sampleIdentity.email });
  });

  it("the JSON-LD of the business has the hours Monday to Friday 7 to 7, Saturday 8 to 5, Sunday 9 to 3", () => {
    expect(business.openingHoursSpecification.map((spec) => [spec.dayOfWeek.length, spec.opens, spec.closes])).toEqual([
      [5, "07:00", "19:00"],
      [1, "08:00", "17:00"],
      [1, "09:00", "15:00"],
    ]);
  });

  it("the JSON-LD of the business lists every zip code of the service area", () => {
    const told = business.areaServed.flatMap((place) => place.geo.map((shape) => shape.postalCode));
    expect(told).toEqual(allAreas.flatMap((area) => area.zips));
  });

  it("the JSON-LD of the business has no address, rating or review", () => {
    for (const forbidden of ["address", "aggregateRating", "review"]) expect(business).not.toHaveProperty(forbidden);
    expect(JSON.stringify(business)).not.toMatch(/address"|streetAddress|Rating|Review/);
  });

  it("the JSON-LD of the business has the lowest and highest price of the price book as its price range", () => {
    expect(business.priceRange).toBe("$30-$100");
  });
});

describe("the JSON-LD of a service", () => {
  it("the JSON-LD of a service offers each duration at its price in the price book", () => {
    const [walks] = sampleServices;
    if (!walks) throw new Error("the sample business has no services");
    expect(serviceOffers(walks, samplePrices, { origin, areas: allAreas }).offers.map((offer) => offer.price)).toEqual([
      "30.00",
      "38.00",
      "45.00",
      "65.00",
    ]);
  });

  it("the JSON-LD of a service names the same business for every service", () => {
    for (const service of sampleServices) {
      expect(serviceOffers(service, samplePrices, { origin, areas: allAreas }).provider).toEqual({
        "@id": `${origin}/#business`,
      });
    }
  });
});

it("the JSON-LD of the FAQ has each question with its answer, in order", () => {
  const page = questionsPage([
    { question: "How long?", answer: "30 minutes." },
    { question: "In the rain?", answer: "Yes." },
  ]);
  expect(page["@type"]).toBe("FAQPage");
  expect(page.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual([
    ["How long?", "30 minutes."],
    ["In the rain?", "Yes."],
  ]);
});

it("breadcrumbs are numbered from one and have absolute URLs", () => {
  const trail = breadcrumbs(
    [
      { name: "Locations", path: "/locations" },
      { name: "Venice", path: "/locations/venice" },
    ],
    origin,
  );
  expect(trail.itemListElement.map((item) => [item.position, item.item])).toEqual([
    [1, `${origin}/locations`],
    [2, `${origin}/locations/venice`],
  ]);
});

import { describe, expect, it } from "vitest";

import { allAreas } from "~/business/areas/areas";
import { serviceHours } from "~/business/calendars/hours";
import { sampleIdentity } from "~/business/identity";
import { defaultPrices } from "~/business/prices";
import { serviceIds, services } from "~/business/service-catalog";

import { breadcrumbs, localBusiness, questionsPage, serviceOffers } from "./json-ld";

const origin = "https://walks.example";

describe("the business, as search engines read it", () => {
  const business = localBusiness(
    { identity: sampleIdentity, hours: serviceHours, origin },
    { prices: defaultPrices, areas: allAreas },
  );

  it("says name, phone and e-mail of the one settings row", () => {
    expect(business).toMatchObject({ name: "Westside Walks", telephone: "+13105550142", email: sampleIdentity.email });
  });

  it("opens Monday to Friday 7 to 7, Saturday 8 to 5, Sunday 9 to 3", () => {
    expect(business.openingHoursSpecification.map((spec) => [spec.dayOfWeek.length, spec.opens, spec.closes])).toEqual([
      [5, "07:00", "19:00"],
      [1, "08:00", "17:00"],
      [1, "09:00", "15:00"],
    ]);
  });

  it("names every zip code served", () => {
    const told = business.areaServed.flatMap((place) => place.geo.map((shape) => shape.postalCode));
    expect(told).toEqual(allAreas.flatMap((area) => area.zips));
  });

  it("gives no address of its own and praises itself with no rating", () => {
    for (const forbidden of ["address", "aggregateRating", "review"]) expect(business).not.toHaveProperty(forbidden);
    expect(JSON.stringify(business)).not.toMatch(/address"|streetAddress|Rating|Review/);
  });

  it("asks for prices between the lowest and the highest of the price book", () => {
    expect(business.priceRange).toBe("$30-$100");
  });
});

describe("a service, as search engines read it", () => {
  it("offers each duration at the price book's price", () => {
    expect(serviceOffers(services["dog-walks"], defaultPrices, origin).offers.map((offer) => offer.price)).toEqual([
      "30.00",
      "38.00",
      "45.00",
      "65.00",
    ]);
  });

  it("belongs to the business, whichever service it is", () => {
    for (const id of serviceIds) {
      expect(serviceOffers(services[id], defaultPrices, origin).provider).toEqual({ "@id": `${origin}/#business` });
    }
  });
});

it("questions each have their answer, in their order", () => {
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

it("breadcrumbs count from one and are absolute", () => {
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

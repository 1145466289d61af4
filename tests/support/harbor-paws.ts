// Harbor Paws of Portland, Maine: a second business, with which tests show that nothing of the sample business is code.
import type { Area } from "~/business/areas/areas";
import { startingContract } from "~/business/contract/starting-contract";
import { startingPrivacy } from "~/business/texts/starting-privacy";
import { type Business, usualUndoSeconds } from "~/business/business";
import { lookOf } from "~/business/look/look";
import { serviceOptions } from "~/business/services/service-options";
import type { Service } from "~/business/services/services";

const services: readonly Service[] = [
  {
    id: "neighborhood-walk",
    name: "Neighborhood Walk",
    summary: "Up the hill and down again, whatever the fog says.",
    includes: ["{minutes} minutes door to door", "A towel in every season"],
    art: "vignette-walk",
    species: ["dog"],
    furtherPet: "discount",
    group: null,
    place: "client",
    isHidden: false,
    firstPrices: { 25: 2700, 50: 4400 },
  },
  {
    id: "cat-visit",
    name: "Cat Visit",
    summary: "Food, litter and a lap, in that order.",
    includes: ["{minutes} minutes at home"],
    art: "vignette-dropin",
    species: ["cat", "other"],
    furtherPet: "price",
    group: null,
    place: "client",
    isHidden: false,
    firstPrices: { 20: 2400 },
  },
  {
    id: "beach-pack",
    name: "Beach Pack",
    summary: "An hour on the sand with two or three friends.",
    includes: ["{minutes} minutes, the ride included", "Only when the beach is open to dogs"],
    art: "vignette-run",
    species: ["dog"],
    furtherPet: "price",
    group: { min: 2, max: 4 },
    place: "client",
    isHidden: false,
    firstPrices: { 70: 3900 },
  },
];

const area = (slug: string, facts: Pick<Area, "name" | "zips" | "tint"> & { priceFactor?: number }): Area => ({
  slug,
  kind: "location",
  priceFactor: 1,
  art: null,
  picture: null,
  isHidden: false,
  ...facts,
});

const areas: readonly Area[] = [
  area("the-peninsula", { name: "The Peninsula", zips: ["04101", "04102"], tint: "sea" }),
  area("deering", { name: "Deering", zips: ["04103"], tint: "sage" }),
  area("south-portland", { name: "South Portland", zips: ["04106"], priceFactor: 1.1, tint: "poppy" }),
  { ...area("falmouth", { name: "Falmouth", zips: ["04105"], priceFactor: 1.2, tint: "sun" }), kind: "neighborhood" },
];

export const harborPaws: Business = {
  state: "live",
  identity: {
    businessName: "Harbor Paws",
    walkerName: "Jo Pelletier",
    phone: "(207) 555-0117",
    email: "hello@harborpaws.example",
    callHours: "8am-5pm, Monday to Friday",
    answerDays: "Monday to Friday",
    reviewUrl: "",
    postalAddress: "PO Box 88, Portland, ME 04101",
    availabilityNotice: "",
    hoursNotice: "",
  },
  timeZone: "America/New_York",
  look: lookOf(
    { palette: "harbor", scene: "street", logo: "initials", map: "drawn" },
    "Harbor Paws",
    "Portland, Maine",
  ),
  areas,
  services,
  contactServices: serviceOptions(services, []),
  testimonialTags: serviceOptions(services, [
    { value: "walks", label: "Walks in any weather", service: "neighborhood-walk" },
    { value: "ferries", label: "Ferry rides", service: null },
    { value: "beach", service: "beach-pack", isHidden: true },
  ]),
  region: {
    name: "Portland and South Portland, Maine",
    shortName: "Portland, Maine",
    locally: "around Casco Bay",
    cities: ["Portland", "South Portland"],
    setting: "near the harbor",
    county: "Cumberland County",
    state: "ME",
  },
  words: {
    headline: "Rain, snow or fog, we walk",
    tagline: "I'm {owner}, and I walk dogs in {region}.",
    aboutHeading: "A neighbor with a towel",
    about: ["I grew up on Munjoy Hill and know which sidewalks get shoveled first."],
    offer: "walks and cat visits",
    offerInFull: "",
    squad: "a Newfoundland and eleven mutts",
    story: "how I dress for the weather, and how your dog does",
  },
  contract: {
    ...startingContract,
    version: "2026-06",
    effectiveDate: "2026-06-01",
    text: startingContract.text.replace("in writing; an email is enough", "by a note on the door or an email"),
  },
  privacy: { ...startingPrivacy, effectiveDate: "2026-06-01" },
  undoSeconds: usualUndoSeconds,
  policies: [
    { item: "noticeHours", value: 12, from: "2026-01-01" },
    { item: "latePercent", value: 40, from: "2026-01-01" },
    { item: "noShowPercent", value: 80, from: "2026-01-01" },
    { item: "holidayPercent", value: 25, from: "2026-01-01" },
    { item: "meetingHours", value: 24, from: "2026-01-01" },
  ],
};

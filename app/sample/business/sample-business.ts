// The sample business, Westside Walks: the only file that knows its name, city and time zone. The demo and the tests
// write it as rows; no other site ever shows it.
import { type Business, usualUndoSeconds } from "~/business/business";
import { type LookChoice, lookOf } from "~/business/look/look";
import { titleRegion } from "~/business/words/region";
import { serviceOptions } from "~/business/services/service-options";

import { sampleIdentity } from "./sample-identity";
import { sampleContractText } from "./sample-contract-text";
import { samplePrivacyText } from "./sample-privacy-text";
import { samplePolicies } from "./sample-policies";
import { sampleContactServices, sampleTestimonialTags } from "./sample-service-options";
import { sampleServices } from "./sample-services";
import { sampleRegion, sampleWords } from "./sample-words";
import { sampleAreas } from "./areas/sample-areas";

const sampleLook: LookChoice = { palette: "sunset", scene: "coast", logo: "sunset", map: "by-hand" };

export const sampleBusiness: Business = {
  state: "live",
  identity: sampleIdentity,
  // Tests replace the zone with TEST_ZONE.
  timeZone: process.env.TEST_ZONE ?? "America/Los_Angeles",
  look: lookOf(sampleLook, sampleIdentity.businessName, titleRegion(sampleRegion)),
  services: sampleServices,
  contactServices: serviceOptions(sampleServices, sampleContactServices),
  testimonialTags: serviceOptions(sampleServices, sampleTestimonialTags),
  region: sampleRegion,
  words: sampleWords,
  policies: samplePolicies,
  areas: sampleAreas,
  contract: sampleContractText,
  privacy: samplePrivacyText,
  undoSeconds: usualUndoSeconds,
};

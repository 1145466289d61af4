// The sample business, Westside Walks: the only file that knows its name, city and time zone. The demo and the tests
// write it as rows; no other site ever shows it.
import type { Business } from "~/business/business";
import { sampleIdentity } from "~/business/identity";

export const sampleBusiness: Business = {
  state: "live",
  identity: sampleIdentity,
  timeZone: "America/Los_Angeles",
};

// Requirements for going live (docs/product.md, Going live).

/** Facts about a site that decide whether it can go live. An empty text is not set. */
export interface LaunchFacts {
  businessName: string;
  walkerName: string;
  phone: string;
  email: string;
  postalAddress: string;
  timeZone: string;
  /** Whether a shown area has a zip code. */
  hasArea: boolean;
  /** Whether a shown service has a price. */
  hasService: boolean;
}

export const launchNeeds = {
  businessName: "the name of your business",
  walkerName: "your name",
  phone: "your phone number",
  email: "your email address",
  postalAddress: "a mailing address",
  timeZone: "your time zone",
  hasArea: "an area with a zip code",
  hasService: "a service with a price",
} as const satisfies Record<keyof LaunchFacts, string>;

export type LaunchNeed = keyof typeof launchNeeds;

/** Returns what is missing, in the order in which the owner is asked for it. */
export const missingFor = (facts: LaunchFacts): LaunchNeed[] =>
  (Object.keys(launchNeeds) as LaunchNeed[]).filter((need) => !facts[need]);

/** "Still missing: your phone number and a mailing address." */
export const missingInWords = (missing: readonly LaunchNeed[]): string =>
  `Still missing: ${new Intl.ListFormat("en-US").format(missing.map((need) => launchNeeds[need]))}.`;

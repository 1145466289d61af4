// The service contract, which clients sign in their account (docs/product.md, Contract). Each signed contract is stored
// with its version, so change `version` whenever a word or number of the text changes. Not legal advice: a California
// lawyer should review the contract before the first client signs.
import { type ContractRelease, contractReleases } from "./contract-releases";
import { type ContractSection, contractSections } from "./contract-sections";

export interface Contract {
  version: string;
  /** ISO date. */
  effectiveDate: string;
  title: string;
  /** First paragraphs of the contract. */
  introduction: readonly string[];
  sections: readonly ContractSection[];
  releases: readonly ContractRelease[];
}

export const contract: Contract = {
  version: "2026-11",
  effectiveDate: "2026-11-21",
  title: "Service contract",
  introduction: [
    "You sign this contract in your account, after logging in. Reading it here obliges you to nothing. When you sign, you receive a copy by email and can print it; if you prefer paper, ask me for a paper copy.",
    "Your address must include a zip code and is verified to be inside the service area.",
    "Below the contract are releases. Each has its own heading and its own initials. Those marked optional are yours to give or not, and you can withdraw them at any time.",
  ],
  sections: contractSections,
  releases: contractReleases,
};

// The service contract of a day, as clients read and sign it in their account (docs/product.md, Contract): the owner's
// text with its fields filled.
import { fillFields } from "~/business/texts/text-fields";
import { readSections } from "~/business/texts/sectioned-text";
import type { PolicyChange } from "~/business/money/owner-policies";

import { type ContractText, contractVersionOn, releaseKinds } from "./contract-text";

export interface ContractSection {
  id: string;
  heading: string;
  paragraphs: readonly string[];
}

export interface ContractRelease {
  id: string;
  heading: string;
  text: string;
  /** The client may leave an optional release blank or withdraw it later. All others are required for any visit. */
  optional: boolean;
}

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

interface OfDay {
  /** Field name → text (legal-fields.ts). */
  fields: Readonly<Record<string, string>>;
  /** ISO date in the time zone of the business. */
  day: string;
}

/** Returns the contract of a day. */
export function contractOn(
  terms: { contract: ContractText; policies: readonly PolicyChange[] },
  { fields, day }: OfDay,
): Contract {
  const fill = (text: string) => fillFields(text, fields);
  const { text, releases } = terms.contract;
  const { introduction, sections } = readSections(text, fill);
  return {
    ...contractVersionOn(terms, day),
    title: "Service contract",
    introduction,
    sections: sections.map(({ id, heading, blocks }) => ({ id, heading, paragraphs: blocks })),
    releases: releaseKinds.map(({ id, optional }) => ({
      id,
      optional,
      heading: fill(releases[id].heading),
      text: fill(releases[id].text),
    })),
  };
}

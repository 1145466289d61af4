// The contract as the owner edits it: a text with fields in braces, and the releases.
import type { PolicyChange } from "~/business/money/owner-policies";

/**
 * Releases of the contract. The client may leave an optional release blank or withdraw it later; all others are required
 * for any visit. Code depends on their ids, so the owner changes only their words.
 */
export const releaseKinds = [
  { id: "ordinary-negligence", optional: false },
  { id: "veterinary", optional: false },
  { id: "keys-and-access", optional: false },
  { id: "off-leash-and-group-hikes", optional: true },
  { id: "medication", optional: true },
  { id: "photos", optional: true },
] as const;

export type ReleaseId = (typeof releaseKinds)[number]["id"];

export interface ContractText {
  /** Version with which signatures are stored: unique among the versions of a site. */
  version: string;
  /** ISO date. */
  effectiveDate: string;
  /** Introduction and sections, as texts/sectioned-text.ts reads them. */
  text: string;
  releases: Record<ReleaseId, { heading: string; text: string }>;
}

/** Maps each policy that is a fee to the contract field that prints it. */
const feeFields = { noticeHours: "{notice}", latePercent: "{late}", noShowPercent: "{no_show}" } as const;

/**
 * Returns the version of the contract on a day. A changed fee that the contract names is a changed contract, which
 * clients have to sign; so is a fee that changed on the contract's first day, because some may have signed before. `day`: an ISO date in the time zone of the business.
 */
export function contractVersionOn(
  { contract, policies }: { contract: ContractText; policies: readonly PolicyChange[] },
  day: string,
): Pick<ContractText, "version" | "effectiveDate"> {
  const { version, effectiveDate, text } = contract;
  const last = policies
    .filter(({ item, from }) => from >= effectiveDate && from <= day && item in feeFields)
    .filter(({ item }) => text.includes(feeFields[item as keyof typeof feeFields]))
    .map(({ from }) => from)
    .toSorted()
    .at(-1);
  return last === undefined
    ? { version, effectiveDate }
    : { version: `${version}, fees of ${last}`, effectiveDate: last };
}

// What was signed counts as what, which releases hold today, and what is new in a text (docs/decisions/010-contract.md).
import { contractBlocks } from "~/business/contract/contract-document";

export type ContractState = "none" | "older" | "current";

/** "older": something was signed, but not the current version. Nothing booked is touched by that. */
export function contractState(signatures: readonly { version: string }[], currentVersion: string): ContractState {
  if (signatures.some(({ version }) => version === currentVersion)) return "current";
  return signatures.length > 0 ? "older" : "none";
}

export interface ReleaseChange {
  release: string;
  granted: boolean;
}

/** Ids of the releases that hold: as initialed in the latest signature, and as changed since, oldest change first. */
export function releasesNow(
  initialed: Readonly<Record<string, { initials: string } | null>>,
  changesSince: readonly ReleaseChange[],
): Set<string> {
  const given = new Set(Object.keys(initialed).filter((id) => initialed[id]));
  for (const { release, granted } of changesSince) {
    if (granted) given.add(release);
    else given.delete(release);
  }
  return given;
}

/** Lower case, without accents and punctuation: what is left of a name when it is typed on another keyboard. */
const wordsOf = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’`]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether the typed signature is the account's full name; middle names and initials may come in between. Many scripts
 * put no space between the two names, in either order; and a name of signs only has no words to compare.
 */
export function isNameOf(typed: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const written = wordsOf(typed);
  const words = wordsOf(`${firstName} ${lastName}`);
  const asOne = words.length > 0 ? (text: string) => wordsOf(text).join("") : withoutSpaces;
  if ([`${firstName} ${lastName}`, `${lastName} ${firstName}`].some((name) => asOne(name) === asOne(typed)))
    return true;
  return words.length > 0 && words.every((word) => written.includes(word));
}

const withoutSpaces = (text: string) => text.normalize("NFKC").replaceAll(/\s+/gu, "");

/** Headings of the current text whose words are not those that were signed. */
export function changedParts(signedDocument: string, currentText: string): string[] {
  const signed = partsOf(signedDocument);
  return [...partsOf(currentText)]
    .filter(([heading, words]) => signed.get(heading) !== words)
    .map(([heading]) => heading);
}

const ofTheSignature = /^(?:Initialed: |Not given\.$)/;

function partsOf(document: string): Map<string, string> {
  const parts = new Map<string, string>();
  let heading = "";
  for (const { kind, text } of contractBlocks(document)) {
    if (kind === "section" || kind === "release") {
      heading = text;
      parts.set(heading, "");
    } else if (heading && !ofTheSignature.test(text)) parts.set(heading, `${parts.get(heading) ?? ""}\n${text}`);
  }
  return parts;
}

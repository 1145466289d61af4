// Rules of the contract: states, releases, signature, and changed parts (docs/decisions/010-contract.md).
import { contractBlocks } from "~/business/contract/contract-document";

export type ContractState = "none" | "older" | "current";

/** Returns "older" when only an older version is signed. Existing visits are not affected by that. */
export function contractState(signatures: readonly { version: string }[], currentVersion: string): ContractState {
  if (signatures.some(({ version }) => version === currentVersion)) return "current";
  return signatures.length > 0 ? "older" : "none";
}

export interface ReleaseChange {
  release: string;
  granted: boolean;
}

/**
 * Ids of the releases that are given: as initialed in the latest signature, with later changes applied, oldest first.
 */
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

/**
 * Splits a name into lower-case words without accents and punctuation, so that names typed on different keyboards
 * match.
 */
const wordsOf = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’`]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether the typed signature is the account's name: a whole word of the first name and one of the last, so that
 * "Maeve O'Brien" signs for O'Brien-D'Souza. Names in scripts without a space between the two parts match in either
 * order. A name without letters is compared as a whole.
 */
export function isNameOf(typed: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const written = wordsOf(typed);
  const words = wordsOf(`${firstName} ${lastName}`);
  const asOne = words.length > 0 ? (text: string) => wordsOf(text).join("") : withoutSpaces;
  if ([`${firstName} ${lastName}`, `${lastName} ${firstName}`].some((name) => asOne(name) === asOne(typed)))
    return true;
  const isWritten = (name: string) => wordsOf(name).some((word) => word.length > 1 && written.includes(word));
  return [firstName, lastName].every((name) => isWritten(name) || wordsOf(name).length === 0) && words.length > 0;
}

const withoutSpaces = (text: string) => text.normalize("NFKC").replaceAll(/\s+/gu, "");

export type PaperDayProblem = "day-ahead" | "older-text";

/** Returns why a paper of this day can't be a signature of the current text. `effectiveDate`: ISO date of the text. */
export function paperDayProblem(
  signedOn: Temporal.PlainDate,
  today: Temporal.PlainDate,
  effectiveDate: string,
): PaperDayProblem | null {
  if (Temporal.PlainDate.compare(signedOn, today) > 0) return "day-ahead";
  return Temporal.PlainDate.compare(signedOn, effectiveDate) < 0 ? "older-text" : null;
}

/** Headings of the current text whose words differ from the signed text. */
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

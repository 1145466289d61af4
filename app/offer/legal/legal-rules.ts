// Validates the typed contract and privacy notice, and says what changed. Pure functions.
import { type ContractText, releaseKinds, type ReleaseId } from "~/business/contract/contract-text";
import { legalFieldNames } from "~/business/contract/legal-fields";
import { type PrivacyText, retentionField } from "~/business/texts/privacy-text";
import { blocksOf, readSections, textProblem } from "~/business/texts/sectioned-text";
import { unknownField } from "~/business/texts/text-fields";

import { legalTexts as texts } from "./legal-texts";

const known = Object.fromEntries(legalFieldNames.map((name) => [name, ""]));

export const headingField = (id: ReleaseId) => `${id}-heading` as const;
export const releaseField = (id: ReleaseId) => `${id}-text` as const;

/** Form field → message. */
type Errors = Record<string, string>;

const fieldProblem = (text: string, fields: Readonly<Record<string, string>> = known): string | null => {
  const unknown = unknownField(text, fields);
  return unknown === undefined ? null : texts.unknownField(unknown);
};

function sectionsProblem(text: string, fields?: Readonly<Record<string, string>>): string | null {
  if (!text.trim()) return texts.missing;
  const problem = textProblem(text);
  return problem ? texts.problems[problem] : fieldProblem(text, fields);
}

function releaseProblem(text: string): string | null {
  if (!text.trim()) return texts.missing;
  return blocksOf(text).some((block) => block.startsWith("#")) ? texts.problems["odd-heading"] : fieldProblem(text);
}

const withoutNull = (errors: Record<string, string | null>): Errors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (error === null ? [] : [[name, error]])));

export const contractProblems = ({ text, releases }: Pick<ContractText, "text" | "releases">): Errors =>
  withoutNull({
    text: sectionsProblem(text),
    ...Object.fromEntries(
      releaseKinds.flatMap(({ id }) => [
        [headingField(id), releaseProblem(releases[id].heading)],
        [releaseField(id), releaseProblem(releases[id].text)],
      ]),
    ),
  });

const knownInPrivacy = { ...known, [retentionField.slice(1, -1)]: "" };

export function privacyProblems({ text }: Pick<PrivacyText, "text">): Errors {
  const problem = sectionsProblem(text, knownInPrivacy);
  const begins = problem === null && readSections(text, (block) => block).introduction.length > 0;
  return withoutNull({ text: begins ? texts.noIntroduction : problem });
}

/** Parts of a text by heading. */
type Parts = ReadonlyMap<string, string>;

const sectionParts = (text: string): Parts =>
  new Map(readSections(text, (block) => block).sections.map(({ heading, blocks }) => [heading, blocks.join("\n\n")]));

const contractParts = ({ text, releases }: ContractText): Parts =>
  new Map([...sectionParts(text), ...releaseKinds.map(({ id }) => [releases[id].heading, releases[id].text] as const)]);

function changesOf(before: Parts, after: Parts): string {
  const of = (from: Parts, isWanted: (heading: string, words: string) => boolean) =>
    [...from].filter(([heading, words]) => isWanted(heading, words)).map(([heading]) => heading);
  const changed = of(after, (heading, words) => before.has(heading) && before.get(heading) !== words);
  const added = of(after, (heading) => !before.has(heading));
  const removed = of(before, (heading) => !after.has(heading));
  const inWords = (headings: string[], say: (list: string) => string) =>
    headings.length > 0 ? [say(headings.join("; "))] : [];
  return [...inWords(changed, texts.changed), ...inWords(added, texts.added), ...inWords(removed, texts.removed)].join(
    ". ",
  );
}

const sameText = (one: string, other: string): boolean => blocksOf(one).join("\n\n") === blocksOf(other).join("\n\n");

/** Describes a change of the contract by its headings; "" when no word changes. */
export function contractChange(before: ContractText, after: ContractText): string {
  const changes = changesOf(contractParts(before), contractParts(after));
  return changes || (sameText(before.text, after.text) ? "" : texts.changed(texts.other));
}

/** Describes a change of the privacy notice by its headings; "" when no word changes. */
export function privacyChange(before: PrivacyText, after: PrivacyText): string {
  const changes = changesOf(sectionParts(before.text), sectionParts(after.text));
  return changes || (sameText(before.text, after.text) ? "" : texts.changed(texts.other));
}

// An area's text, as typed in the form and as stored for its page (docs/product.md, Area texts).
import type { AreaText, AreaWriting } from "~/business/areas/area-page";
import { paragraphsOf, textOf } from "~/offer/versions/paragraphs";
import { seenToast } from "~/offer/versions/seen";
import type { FormFields } from "~/shared/form-fields";

import { parkProblems, readParks, type TypedParks, typedParks } from "./parks";

export const areaDeskTexts = {
  titleOf: (area: string) => `Texts of ${area}`,
  lead: "Where you walk, and what visitors read on the page of each area.",
  seen: "Visitors see every change right away.",
  all: "Your areas",
  allHint: "Each link leads to that area: its name, price, color and text.",
  noneYet: "You have no areas yet. Add the first one: its zip codes decide who can book.",
  map: "On the map",
  mapHint: "As visitors see it. Each area leads to its page.",
  pageOf: (area: string) => `See the page of ${area}`,
  asRead: (area: string) => `${area}, as visitors read it`,
  write: "Change the text",
  back: "All areas",
  heading: "Heading",
  headingMissing: "Write a heading of at least 10 characters",
  subtitle: "Line under the heading, and on cards",
  subtitleMissing: "Write a line of at least 10 characters",
  description: "What it's like here",
  descriptionMissing: "Write at least 40 characters",
  descriptionHint: "Two to four sentences. The list of areas shows the first 120 characters.",
  reasons: "Reasons to choose you here",
  reasonsMissing: "Write at least one reason",
  reasonsHint: "Each begins with its heading on a line of its own. Leave an empty line between two.",
  gettingAround: "Getting around",
  gettingAroundMissing: "Write at least 40 characters",
  gettingAroundHint: "Leave an empty line between two paragraphs.",
  questions: "Questions people ask here",
  questionsMissing: "Write at least one question with its answer",
  questionsHint:
    "Each begins with the question on a line of its own, and its answer below. Leave an empty line between two.",
  search: "Search results",
  searchTitle: "Title for search engines",
  searchTitleHint: "At most 60 characters, without the name of your business.",
  searchDescription: "Description for search engines",
  searchDescriptionHint: "At most 155 characters. Leave both empty to use the area's name and zip codes.",
  searchMissing: "Fill in both, or neither",
  noText: (heading: string) => `There's nothing under "${heading}" yet. Write it on the next line`,
  twice: (heading: string) => `"${heading}" is here twice`,
  tooMany: (most: number) => `That's more than ${most}. Take one off`,
  tooLong: "That's more text than the page can hold. Shorten it somewhere",
  previewed: "Here's how visitors would read it. Nothing is saved yet.",
  save: "Save text",
  saved: seenToast("Text saved", "Visitors can read it now."),
  nothingNew: "Visitors already read exactly this. Nothing was saved.",
  changed: (parts: string) => `Changed: ${parts}`,
} as const;

/** The values of the form's fields. */
export type TypedAreaText = Record<keyof AreaText, string> &
  Partial<Record<"searchTitle" | "searchDescription", string | null>> &
  TypedParks;

const mostBlocks = 6;
/** Limit for all parts together, so that the page loads fast. */
const mostAreaCharacters = 10_000;

interface Block {
  heading: string;
  text: string;
}

/** Splits a text at empty lines. The first line of each block is its heading. */
const blocksOf = (typed: string): Block[] =>
  typed
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const [heading = "", ...lines] = block.split("\n");
      return { heading: oneLine(heading), text: oneLine(lines.join(" ")) };
    });

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const blocksIn = (blocks: readonly Block[]) => blocks.map(({ heading, text }) => `${heading}\n${text}`).join("\n\n");

export const readAreaText = ({
  title,
  subtitle,
  description,
  features,
  gettingAround,
  faq,
  searchTitle,
  searchDescription,
  ...parks
}: TypedAreaText): AreaWriting => ({
  title,
  subtitle,
  description: oneLine(description),
  features: blocksOf(features).map(({ heading, text }) => ({ title: heading, description: text })),
  gettingAround: paragraphsOf(gettingAround),
  faq: blocksOf(faq).map(({ heading, text }) => ({ question: heading, answer: text })),
  parks: readParks(parks),
  seo: searchTitle && searchDescription ? { title: searchTitle, description: searchDescription } : null,
});

export const typedAreaText = ({ features, gettingAround, faq, parks, seo, ...lines }: AreaWriting) => ({
  title: lines.title,
  subtitle: lines.subtitle,
  description: lines.description,
  features: blocksIn(features.map(({ title, description }) => ({ heading: title, text: description }))),
  gettingAround: textOf(gettingAround),
  faq: blocksIn(faq.map(({ question, answer }) => ({ heading: question, text: answer }))),
  searchTitle: seo?.title ?? "",
  searchDescription: seo?.description ?? "",
  ...typedParks(parks),
});

/** Returns a message for each wrong field. The length of single fields is checked by the schema. */
export function areaTextProblems(typed: TypedAreaText): Record<string, string> {
  const problems = {
    features: blocksProblem(blocksOf(typed.features)),
    faq: blocksProblem(blocksOf(typed.faq)),
    description: Object.values(typed).join("").length > mostAreaCharacters ? areaDeskTexts.tooLong : null,
  };
  const wrong = Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem] as const] : []));
  const { searchTitle, searchDescription } = typed;
  if (searchTitle && !searchDescription) wrong.push(["searchDescription", areaDeskTexts.searchMissing]);
  if (searchDescription && !searchTitle) wrong.push(["searchTitle", areaDeskTexts.searchMissing]);
  return { ...Object.fromEntries(wrong), ...parkProblems(typed) };
}

function blocksProblem(blocks: readonly Block[]): string | null {
  const bare = blocks.find(({ text }) => !text);
  if (bare) return areaDeskTexts.noText(bare.heading);
  const twice = blocks.find(({ heading }, place) => blocks.findIndex((one) => one.heading === heading) < place);
  if (twice) return areaDeskTexts.twice(twice.heading);
  return blocks.length > mostBlocks ? areaDeskTexts.tooMany(mostBlocks) : null;
}

const partNames: Record<keyof AreaWriting, string> = {
  title: "heading",
  subtitle: "line under it",
  description: "what it's like here",
  features: "reasons",
  gettingAround: "getting around",
  faq: "questions",
  parks: "parks",
  seo: "text for search engines",
};

/** Sorts the values as in the form, so that equal texts have equal JSON. */
const inOrder = (writing: AreaWriting): AreaWriting => readAreaText(typedAreaText(writing));

/** Returns the changed parts in words: "heading, reasons"; "" if nothing changed. */
export function changedParts(before: AreaWriting, after: AreaWriting): string {
  const [was, is] = [inOrder(before), inOrder(after)];
  return (Object.keys(partNames) as (keyof AreaWriting)[])
    .filter((part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]))
    .map((part) => partNames[part])
    .join(", ");
}

export const areaTextFields = {
  title: {
    kind: "line",
    label: areaDeskTexts.heading,
    required: areaDeskTexts.headingMissing,
    min: 10,
    max: 100,
    autoComplete: "off",
  },
  subtitle: {
    kind: "line",
    label: areaDeskTexts.subtitle,
    required: areaDeskTexts.subtitleMissing,
    min: 10,
    max: 120,
    autoComplete: "off",
  },
  description: {
    kind: "text",
    label: areaDeskTexts.description,
    hint: areaDeskTexts.descriptionHint,
    required: areaDeskTexts.descriptionMissing,
    min: 40,
    rows: 5,
  },
  features: {
    kind: "text",
    label: areaDeskTexts.reasons,
    hint: areaDeskTexts.reasonsHint,
    required: areaDeskTexts.reasonsMissing,
    rows: 12,
  },
  gettingAround: {
    kind: "text",
    label: areaDeskTexts.gettingAround,
    hint: areaDeskTexts.gettingAroundHint,
    required: areaDeskTexts.gettingAroundMissing,
    min: 40,
    rows: 10,
  },
  faq: {
    kind: "text",
    label: areaDeskTexts.questions,
    hint: areaDeskTexts.questionsHint,
    required: areaDeskTexts.questionsMissing,
    rows: 10,
  },
} as const satisfies FormFields;

/** Fields of the text for search results, which are shown below the parks. */
export const searchTextFields = {
  searchTitle: {
    kind: "line",
    label: areaDeskTexts.searchTitle,
    hint: areaDeskTexts.searchTitleHint,
    max: 60,
    autoComplete: "off",
  },
  searchDescription: {
    kind: "line",
    label: areaDeskTexts.searchDescription,
    hint: areaDeskTexts.searchDescriptionHint,
    max: 155,
    autoComplete: "off",
  },
} as const satisfies FormFields;

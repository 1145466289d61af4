// An area's text, as typed in the form and as stored for its page (docs/product.md, Area texts).
import type { AreaText } from "~/business/areas/area-page";
import { paragraphsOf, textOf } from "~/offer/versions/paragraphs";
import type { FormFields } from "~/shared/form-fields";

export const areaDeskTexts = {
  title: "Areas",
  lead: "Where you walk, and what visitors read on the page of each area. Visitors see every change right away.",
  all: "Your areas",
  allHint: "Each link leads to that area: its name, price, color and text.",
  noneYet: "You have no areas yet. Add the first one: its zip codes decide who can book.",
  pageOf: (area: string) => `See the page of ${area}`,
  asRead: (area: string) => `${area}, as visitors read it`,
  titleOf: (area: string) => `Texts of ${area}`,
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
  noText: (heading: string) => `There's nothing under "${heading}" yet. Write it on the next line`,
  twice: (heading: string) => `"${heading}" is here twice`,
  tooMany: (most: number) => `That's more than ${most}. Take one off`,
  tooLong: "That's more text than the page can hold. Shorten it somewhere",
  previewed: "Here's how visitors would read it. Nothing is saved yet.",
  save: "Save text",
  saved: { kind: "success", title: "Text saved", text: "Visitors can read it now." },
  nothingNew: "Visitors already read exactly this. Nothing was saved.",
  changed: (parts: string) => `Changed: ${parts}`,
} as const;

export type TypedAreaText = Record<keyof AreaText, string>;

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
}: TypedAreaText): AreaText => ({
  title,
  subtitle,
  description: oneLine(description),
  features: blocksOf(features).map(({ heading, text }) => ({ title: heading, description: text })),
  gettingAround: paragraphsOf(gettingAround),
  faq: blocksOf(faq).map(({ heading, text }) => ({ question: heading, answer: text })),
});

export const typedAreaText = ({ features, gettingAround, faq, ...lines }: AreaText): TypedAreaText => ({
  title: lines.title,
  subtitle: lines.subtitle,
  description: lines.description,
  features: blocksIn(features.map(({ title, description }) => ({ heading: title, text: description }))),
  gettingAround: textOf(gettingAround),
  faq: blocksIn(faq.map(({ question, answer }) => ({ heading: question, text: answer }))),
});

/** Returns a message for each wrong field. The length of single fields is checked by the schema. */
export function areaTextProblems(typed: TypedAreaText): Partial<Record<keyof AreaText, string>> {
  const problems = {
    features: blocksProblem(blocksOf(typed.features)),
    faq: blocksProblem(blocksOf(typed.faq)),
    description: Object.values(typed).join("").length > mostAreaCharacters ? areaDeskTexts.tooLong : null,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

function blocksProblem(blocks: readonly Block[]): string | null {
  const bare = blocks.find(({ text }) => !text);
  if (bare) return areaDeskTexts.noText(bare.heading);
  const twice = blocks.find(({ heading }, place) => blocks.findIndex((one) => one.heading === heading) < place);
  if (twice) return areaDeskTexts.twice(twice.heading);
  return blocks.length > mostBlocks ? areaDeskTexts.tooMany(mostBlocks) : null;
}

const partNames: Record<keyof AreaText, string> = {
  title: "heading",
  subtitle: "line under it",
  description: "what it's like here",
  features: "reasons",
  gettingAround: "getting around",
  faq: "questions",
};

/** Returns the changed parts in words: "heading, reasons"; "" if nothing changed. */
export function changedParts(before: AreaText, after: AreaText): string {
  const parts = Object.keys(partNames) as (keyof AreaText)[];
  return parts
    .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
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

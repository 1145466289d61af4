// An area's text, as typed in the form and as stored for its page (docs/product.md, Area texts).
import type { AreaPage } from "~/business/areas/area-pages/area-page";
import { paragraphsOf, textOf } from "~/offer/versions/paragraphs";

import { areaDeskTexts as texts } from "./area-text-texts";

/** The parts of an area's page that the owner writes. Its parks and their rules for dogs are fixed. */
export type AreaText = Pick<AreaPage, "title" | "subtitle" | "description" | "features" | "gettingAround" | "faq">;

export type TypedAreaText = Record<keyof AreaText, string>;

const mostBlocks = 6;
/** Limit for all parts together, to keep the page light. */
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

/** Returns the problem of each wrong field, except length, which the schema checks. */
export function areaTextProblems(typed: TypedAreaText): Partial<Record<keyof AreaText, string>> {
  const problems = {
    features: blocksProblem(blocksOf(typed.features)),
    faq: blocksProblem(blocksOf(typed.faq)),
    description: Object.values(typed).join("").length > mostAreaCharacters ? texts.tooLong : null,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

function blocksProblem(blocks: readonly Block[]): string | null {
  const bare = blocks.find(({ text }) => !text);
  if (bare) return texts.noText(bare.heading);
  const twice = blocks.find(({ heading }, place) => blocks.findIndex((one) => one.heading === heading) < place);
  if (twice) return texts.twice(twice.heading);
  return blocks.length > mostBlocks ? texts.tooMany(mostBlocks) : null;
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

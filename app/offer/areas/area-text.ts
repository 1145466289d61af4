// The text of an area as it is typed, and as its page has it (docs/product.md, Area texts).
import type { AreaPage } from "~/business/areas/area-pages/area-page";
import { paragraphsOf, textOf } from "~/offer/versions/paragraphs";

import { areaDeskTexts as texts } from "./area-text-texts";

/** What of an area's page is the owner's to write; its parks, with their rules for dogs, are facts. */
export type AreaText = Pick<AreaPage, "title" | "subtitle" | "description" | "features" | "gettingAround" | "faq">;

export type TypedAreaText = Record<keyof AreaText, string>;

const mostBlocks = 6;
/** All of it together: the page has to stay light. */
const mostAreaCharacters = 10_000;

interface Block {
  heading: string;
  text: string;
}

/** Each begins with its heading on a line of its own. */
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

/** Field → what is wrong with it, beyond its length. */
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

/** "heading, reasons"; empty where nothing is. */
export function changedParts(before: AreaText, after: AreaText): string {
  const parts = Object.keys(partNames) as (keyof AreaText)[];
  return parts
    .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
    .map((part) => partNames[part])
    .join(", ");
}

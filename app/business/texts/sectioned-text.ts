// Long texts that the owner edits as one: paragraphs separated by empty lines, headings after "## ", and lists whose
// lines begin with "- ".

export interface TextSection {
  /** Anchor of the section, made from its heading. */
  id: string;
  heading: string;
  /** Paragraphs, and lists as one block of lines. */
  blocks: readonly string[];
}

export interface SectionedText {
  /** Blocks before the first heading. */
  introduction: readonly string[];
  sections: readonly TextSection[];
}

const headingMark = "## ";
const listMark = "- ";

const linesOf = (block: string): string[] => block.split("\n").map((line) => line.replaceAll(/\s+/g, " ").trim());

/** Splits a text into its blocks. Line breaks within a paragraph become spaces; those of a list stay. */
export const blocksOf = (text: string): string[] =>
  text.split(/\n[^\S\n]*\n/).flatMap((block) => {
    const lines = linesOf(block).filter(Boolean);
    return lines.length === 0 ? [] : [lines.join(lines.every((line) => line.startsWith(listMark)) ? "\n" : " ")];
  });

/** Returns the items of a list; null for a paragraph. */
export const listOf = (block: string): string[] | null =>
  block.startsWith(listMark) ? block.split("\n").map((line) => line.slice(listMark.length)) : null;

/** Splits a text into sections, then fills the fields of each block, so that a field's value can't become a heading. */
export function readSections(text: string, fill: (block: string) => string): SectionedText {
  const introduction: string[] = [];
  const sections: { id: string; heading: string; blocks: string[] }[] = [];
  for (const block of blocksOf(text)) {
    if (block.startsWith(headingMark)) {
      const heading = fill(block.slice(headingMark.length));
      sections.push({ id: anchorOf(heading), heading, blocks: [] });
    } else (sections.at(-1)?.blocks ?? introduction).push(fill(block));
  }
  return { introduction, sections };
}

/** "6. Canceling and changing visits" → "canceling-and-changing-visits". */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/^[\d.\s]+/, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/** Returns what is wrong with a typed text; null if it can be stored. */
export function textProblem(text: string): "no-heading" | "odd-heading" | "same-heading" | null {
  const blocks = blocksOf(text);
  if (blocks.some((block) => block.startsWith("#") && !/^## \S/.test(block))) return "odd-heading";
  const { sections } = readSections(text, (block) => block);
  if (sections.length === 0) return "no-heading";
  const ids = sections.map(({ id }) => id);
  return ids.includes("") || new Set(ids).size < ids.length ? "same-heading" : null;
}

// A text as it is typed, and its paragraphs: an empty line stands between two.

/** A single line break is a space, as it reads on the page. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);

export const textOf = (paragraphs: readonly string[]): string => paragraphs.join("\n\n");

// Converts a typed text, whose paragraphs are separated by empty lines, to a list of paragraphs and back.

/** Splits a text into paragraphs. Single line breaks become spaces. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);

export const textOf = (paragraphs: readonly string[]): string => paragraphs.join("\n\n");

// Finds citations in the repository's files: documents by file name, and rules by their heading in docs/product.md.

export interface CitingFile {
  path: string;
  text: string;
}

export interface Documents {
  /** Paths of all documents, such as "docs/decisions/012-the-ledger.md". */
  paths: readonly string[];
  /** Headings of the product rules: "Late fee". */
  headings: readonly string[];
}

/** Joins a comment's lines into one. */
const joined = (text: string) => text.replaceAll(/\n\s*(?:\/\/+|\*(?!\/)|--)? ?/g, " ");

const documentName = /(?<![\w./-])[\w.-]+(?:\/[\w.-]+)*\.md\b/g;
const rule = /docs\/product\.md, ([^):;.,]+)/g;
/**
 * Matches citations that can't be checked: a section number without its standard, or a document outside this
 * repository.
 */
const elsewhere = /(?<!\bRFC \d+ )\u{A7}\s?\d[\d.]*|\bspecification\b|\bchecklists? [a-z]\.\d/giu;

/** Returns the citations that don't exist, as "path of the file: citation". */
export function missingCitations(files: readonly CitingFile[], documents: Documents): string[] {
  const names = new Set(documents.paths.flatMap((path) => [path, path.split("/").at(-1) ?? path]));
  const headings = new Set(documents.headings);
  return files.flatMap(({ path, text }) => {
    const words = joined(text);
    const found = [
      ...[...words.matchAll(documentName)].map(([name]) => name).filter((name) => !names.has(name)),
      ...[...words.matchAll(rule)]
        .filter(([, heading = ""]) => !headings.has(heading.trim()))
        .map(([cited]) => cited.trim()),
      ...[...words.matchAll(elsewhere)].map(([section]) => section),
    ];
    return found.map((what) => `${path}: ${what}`);
  });
}

/** Returns the headings of a Markdown document, without its title. */
export const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^##+ (.+)$/gm)].map(([, heading = ""]) => heading);

/** Returns the repository paths in a document, such as `app/business/prices.ts`. */
export const placesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`((?:app|bench|docs|e2e|scripts|tests)\/[\w./-]+)`/g)].map(([, place = ""]) => place);

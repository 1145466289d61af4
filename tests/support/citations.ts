// What the files of this repository cite: documents by their name, rules by their heading in docs/product.md.

export interface CitingFile {
  path: string;
  text: string;
}

export interface Documents {
  /** Of every document, from the root of the repository: "docs/decisions/012-the-ledger.md". */
  paths: readonly string[];
  /** Of docs/product.md: "Late fee". */
  headings: readonly string[];
}

/** Where a comment goes on in the next line, its words do, too. */
const joined = (text: string) => text.replaceAll(/\n\s*(?:\/\/+|\*(?!\/)|--)? ?/g, " ");

const documentName = /(?<![\w./-])[\w.-]+(?:\/[\w.-]+)*\.md\b/g;
const rule = /docs\/product\.md, ([^):;.,]+)/g;
/** A section's number without the standard it is of, or a chapter of a document nobody can look up here. */
const elsewhere = /(?<!\bRFC \d+ )\u{A7}\s?\d[\d.]*|\bspecification\b|\bchecklists? [a-z]\.\d/giu;

/** What is cited and cannot be found, as "path: what". */
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

/** Headings of a Markdown document, of every level but the first. */
export const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^##+ (.+)$/gm)].map(([, heading = ""]) => heading);

/** Files a document names as places in this repository: `app/business/prices.ts`. */
export const placesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`((?:app|bench|docs|e2e|scripts|tests)\/[\w./-]+)`/g)].map(([, place = ""]) => place);

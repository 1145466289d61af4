// Comments cite only existing documents, and existing headings of docs/product.md.
import { existsSync, globSync, readFileSync } from "node:fs";

import { describe, expect, it, test } from "vitest";

import { headingsOf, missingCitations, placesIn } from "./support/citations";

const read = (path: string) => ({ path, text: readFileSync(path, "utf8") });
const isOurs = (path: string) => !path.includes("node_modules");
const product = readFileSync("docs/product.md", "utf8");
const documents = {
  paths: globSync(["*.md", "docs/**/*.md"]).filter(isOurs),
  headings: headingsOf(product),
};

describe("every citation exists", () => {
  it("in all comments and test names", () => {
    const files = globSync("{app,bench,e2e,scripts,tests}/**/*.{ts,tsx,mjs,css,sql}").filter(isOurs);
    expect(files.length).toBeGreaterThan(1000);
    expect(missingCitations(files.map(read), documents)).toEqual([]);
  });

  it("in the product rules, whose files exist and whose headings are unique", () => {
    expect(placesIn(product).filter((place) => !existsSync(place))).toEqual([]);
    expect(documents.headings.toSorted()).toEqual([...new Set(documents.headings)].toSorted());
  });
});

/** Joined from parts, because this file is checked as well. */
const rules = ["docs", "product.md"].join("/");
const lost = ["lost", "md"].join(".");
const section = "\u{A7}";

test.each([
  ["a rule", `// Free until then (${rules}, Late fee).`, []],
  ["a rule over two lines", `// Free until then (${rules},\n// Late fee): by the clock.`, []],
  ["a document by its name", "// See 012-the-ledger.md.", []],
  ["a standard", `// RFC 5545 ${section}3.8.5.2`, []],
  ["a rule that is gone", `// Never free (${rules}, Early fee).`, [`a.ts: ${rules}, Early fee`]],
  ["a document that is gone", `// See docs/${lost}.`, [`a.ts: docs/${lost}`]],
  ["a section of nothing", `// As agreed (${section}4).`, [`a.ts: ${section}4`]],
])("%s is reported only if it does not exist", (_, text, missing) => {
  const known = { paths: ["docs/product.md", "docs/decisions/012-the-ledger.md"], headings: ["Late fee"] };
  expect(missingCitations([{ path: "a.ts", text }], known)).toEqual(missing);
});

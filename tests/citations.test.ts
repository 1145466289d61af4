// Checks that comments cite only documents and headings of docs/product.md that exist.
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

describe("every citation points to an existing section", () => {
  it("in the comments and test names of all files", () => {
    const files = globSync("{app,bench,e2e,scripts,tests}/**/*.{ts,tsx,mjs,css,sql}").filter(isOurs);
    expect(files.length).toBeGreaterThan(1000);
    expect(missingCitations(files.map(read), documents)).toEqual([]);
  });

  it("in the product rules, whose files exist and whose headings are unique", () => {
    expect(placesIn(product).filter((place) => !existsSync(place))).toEqual([]);
    expect(documents.headings.toSorted()).toEqual([...new Set(documents.headings)].toSorted());
  });
});

/** Path of the product rules, joined from parts because this file is checked as well. */
const rules = ["docs", "product.md"].join("/");
const lost = ["lost", "md"].join(".");
const section = "\u{A7}";

test.each([
  ["a rule", `// Free until then (${rules}, Late fee).`, []],
  ["a rule over two lines", `// Free until then (${rules},\n// Late fee): by the clock.`, []],
  ["a document by its file name", "// See 012-the-ledger.md.", []],
  ["a standard", `// RFC 5545 ${section}3.8.5.2`, []],
  ["a rule that was removed", `// Never free (${rules}, Early fee).`, [`a.ts: ${rules}, Early fee`]],
  ["a document that was removed", `// See docs/${lost}.`, [`a.ts: docs/${lost}`]],
  ["a section without its document", `// As agreed (${section}4).`, [`a.ts: ${section}4`]],
])("missingCitations reports only what does not exist: %s", (_, text, missing) => {
  const known = { paths: ["docs/product.md", "docs/decisions/012-the-ledger.md"], headings: ["Late fee"] };
  expect(missingCitations([{ path: "a.ts", text }], known)).toEqual(missing);
});

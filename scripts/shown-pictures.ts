// Lists the pictures that the docs show. Only these are stored in docs/pictures/.
import { globSync, readFileSync } from "node:fs";

export const shownFolder = "docs/pictures";

/** Returns the file names, without the folder {@link shownFolder}, sorted and without duplicates. */
export function shownPictures(): string[] {
  const texts = globSync(["*.md", "docs/**/*.md"]).map((path) => readFileSync(path, "utf8"));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\]\((?:docs\/)?pictures\/([\w.-]+)\)/g)].map(([, name = ""]) => name),
  );
  return [...new Set(names)].toSorted();
}

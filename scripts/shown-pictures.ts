// Which pictures the documents show: only those are kept, in docs/pictures/.
import { globSync, readFileSync } from "node:fs";

export const shownFolder = "docs/pictures";

/** Names of files in {@link shownFolder}, in order, each once. */
export function shownPictures(): string[] {
  const texts = globSync(["*.md", "docs/**/*.md"]).map((path) => readFileSync(path, "utf8"));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\]\((?:docs\/)?pictures\/([\w.-]+)\)/g)].map(([, name = ""]) => name),
  );
  return [...new Set(names)].toSorted();
}

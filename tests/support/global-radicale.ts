// Global set-up that prepares Radicale once, so that parallel test files don't download it several times.
import type { TestProject } from "vitest/node";

import { findRadicale, type FoundRadicale } from "./find-radicale.ts";

declare module "vitest" {
  export interface ProvidedContext {
    radicale: FoundRadicale;
  }
}

export default function setup(project: TestProject) {
  const found = findRadicale();
  project.provide("radicale", found);
  if (found.state === "no-apt")
    console.log(
      `The ${project.name} tests skip CalDAV and the second reader of calendar files: Radicale is not installed, and there is no apt to fetch it with`,
    );
  if (found.state === "here" && found.modules)
    console.log(`The ${project.name} tests use the Radicale of ${found.from}`);
}

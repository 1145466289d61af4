// List of public pages, shared by the bench and the browser tests.
import { runnerImport } from "vite";

import { samplePlace } from "../sample-place.ts";

export interface PublicPage {
  path: string;
  /** Expected status: 404 for the page that does not exist, otherwise 200. */
  status: number;
  /** True if search engines may list the page. */
  isIndexed: boolean;
}

/** Lists the public pages. The list is part of the site's code, so Vite loads it with the site's import paths. */
export async function listPublicPages(): Promise<PublicPage[]> {
  const load = async <Module>(file: string) =>
    (await runnerImport<Module>(file, { configFile: false, logLevel: "error", resolve: { tsconfigPaths: true } }))
      .module;
  const { indexablePaths, publicPages } = await load<typeof import("../../e2e/support/public-pages.ts")>(
    "./e2e/support/public-pages.ts",
  );
  return publicPages.map(({ path, status = 200 }) => ({ path, status, isIndexed: indexablePaths.includes(path) }));
}

/** Pages that wrk loads: the home page, a long page, and the page of an area. */
export const loadedPages = ["/", "/services", samplePlace.page] as const;

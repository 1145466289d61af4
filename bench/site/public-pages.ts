// The public pages, as the browser tests go through them: one list for both.
import { runnerImport } from "vite";

export interface PublicPage {
  path: string;
  /** 404 for the one that is not there. */
  status: number;
  /** Whether a search engine may list it. */
  isIndexed: boolean;
}

/** The list is the site's own code, so it is loaded as the site's build loads it. */
export async function listPublicPages(): Promise<PublicPage[]> {
  const load = async <Module>(file: string) =>
    (await runnerImport<Module>(file, { configFile: false, logLevel: "error", resolve: { tsconfigPaths: true } }))
      .module;
  const { publicPages } = await load<typeof import("../../e2e/support/public-pages.ts")>(
    "./e2e/support/public-pages.ts",
  );
  const { indexablePaths } = await load<typeof import("../../app/business/public-pages.ts")>(
    "./app/business/public-pages.ts",
  );
  return publicPages.map(({ path, status = 200 }) => ({ path, status, isIndexed: indexablePaths.includes(path) }));
}

/** Those that wrk loads: the first page, a long one, and an area's. */
export const loadedPages = ["/", "/services", "/locations/culver-city"] as const;

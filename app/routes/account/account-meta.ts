// Meta tags of the pages that lead into an account: never in search results.
import { pageMeta } from "~/site/search-engines/meta";

type Matches = { matches: [{ loaderData: Parameters<typeof pageMeta>[1] }, ...unknown[]] };

export const accountMeta =
  (path: string, title: string, description: string) =>
  ({ matches: [root] }: Matches) =>
    pageMeta({ title, description, path, image: "contact", noindex: true }, root.loaderData);

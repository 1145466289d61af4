// Search for clients, pets, phone numbers, addresses, visits, leads, pages and actions.
import { SearchField } from "~/desk/search/search-field";
import { SearchResults } from "~/desk/search/search-results";
import { searchTexts as texts } from "~/desk/search/texts";
import { searchDesk } from "~/desk/search/search.server";
import { adminContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { searchWords } from "~/shared/table-view";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/search";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  found: await searchDesk(adminContext(context), searchWords(getExchange(context).query)),
});

export const meta = () => [{ title: texts.title }];

export default function Search({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} />
      <SearchField text={found.text} />
      <SearchResults found={found} />
    </>
  );
}

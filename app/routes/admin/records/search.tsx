// Clients, pets, phone numbers, addresses, visits, leads, pages and actions, from one field.
import { SearchField, SearchResults, searchTexts as texts } from "~/desk/index";
import { searchDesk } from "~/desk/index.server";
import { adminContext, getExchange } from "~/platform/index.server";
import { searchWords } from "~/shared/table-view";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/search";

export async function loader({ context }: Route.LoaderArgs) {
  return { found: await searchDesk(adminContext(context), searchWords(getExchange(context).query)) };
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

export default function Search({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} />
      <SearchField text={found.text} />
      <SearchResults found={found} />
    </>
  );
}

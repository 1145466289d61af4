// Wakes the islands of a document that React Router does not take over.
import { hydrateRoot } from "react-dom/client";

import { islands } from "./islands";
import type { IslandData } from "./ui/document/island";
import { SiteContext } from "./ui/use-site";

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) void wake(element);

async function wake(element: HTMLElement): Promise<void> {
  const load = islands[element.dataset.island ?? ""];
  if (!load) throw new Error(`no island is called ${element.dataset.island}`);
  const { props, site } = JSON.parse(element.dataset.with ?? "") as IslandData<object>;
  const Component = await load();
  hydrateRoot(
    element,
    <SiteContext value={site}>
      <Component {...props} />
    </SiteContext>,
  );
}

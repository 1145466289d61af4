// Hydrates the islands of a document that React Router does not hydrate.
import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

import { SiteContext } from "~/ui/use-site";

import type { IslandData } from "./island";
import { loadPart } from "./load-part";

/** Loaders of the islands' components by name. */
export type Islands = Record<string, () => Promise<ComponentType<never>>>;

export function wakeIslands(islands: Islands): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) void wake(element, islands);
}

async function wake(element: HTMLElement, islands: Islands): Promise<void> {
  const load = islands[element.dataset.island ?? ""];
  if (!load) throw new Error(`no island is called ${element.dataset.island}`);
  const { props, site } = JSON.parse(element.dataset.with ?? "") as IslandData<never>;
  const Component = await loadPart(load);
  hydrateRoot(element, <SiteContext value={site}>{createElement(Component, props)}</SiteContext>);
}

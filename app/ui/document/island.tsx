// An island: a part of a document that React hydrates, such as a form; the rest stays HTML (docs/decisions/004). The
// server writes the props beside the island, and wake-islands.tsx reads them.
import type { ComponentType } from "react";

import type { Site } from "~/business/site";

import { useSite } from "~/ui/use-site";

export interface IslandData<Props> {
  props: Props;
  site: Site;
}

/**
 * Turns a component into an island. `name`: key in app/islands.ts. The component must not use React Router, and its
 * props must be JSON.
 */
export const island = <Props extends object>(name: string, Component: ComponentType<Props>) =>
  function Island(props: Props) {
    const data: IslandData<Props> = { props, site: useSite() };
    return (
      <div data-island={name} data-with={JSON.stringify(data)}>
        <Component {...props} />
      </div>
    );
  };

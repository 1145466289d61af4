// A part of a document that React wakes: a form, a calendar in its frame. The rest of the page stays the HTML it is
// (docs/decisions/004). The server writes the part's props beside it; wake-islands.tsx hydrates it with them.
import type { ComponentType } from "react";

import type { Site } from "~/business/site";

import { useSite } from "~/ui/use-site";

export interface IslandData<Props> {
  props: Props;
  site: Site;
}

/** `name`: as in app/islands.ts. The component may use no hook and no link of React Router, and its props must be JSON. */
export function island<Props extends object>(name: string, Component: ComponentType<Props>) {
  return function Island(props: Props) {
    const data: IslandData<Props> = { props, site: useSite() };
    return (
      <div data-island={name} data-with={JSON.stringify(data)}>
        <Component {...props} />
      </div>
    );
  };
}

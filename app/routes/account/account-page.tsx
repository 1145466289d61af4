// Layout of the account pages: a card with a form on a poster.
import type { ReactNode } from "react";

import { pageMeta } from "~/site/search-engines/meta";
import type { SymbolId } from "~/ui/art/symbols";
import { Drawing } from "~/ui/drawing";
import type { PosterProps } from "~/ui/poster";
import { ServerOnly } from "~/ui/document/server-only";

export interface AccountPageProps {
  title: ReactNode;
  lead?: ReactNode;
  tint: NonNullable<PosterProps["tint"]>;
  art: SymbolId;
  /** Links shown below the form. */
  more?: ReactNode;
  children?: ReactNode;
}

export function AccountPage({ title, lead, tint, art, more, children }: AccountPageProps) {
  return (
    <div className={`poster door ${tint}`}>
      <div className="wrap">
        <div className="door-card">
          <h1>{title}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
          {children}
          {more ? <p className="door-more">{more}</p> : null}
        </div>
        <ServerOnly>{import.meta.env.SSR ? <Drawing name={art} className="poster-art" /> : null}</ServerOnly>
      </div>
    </div>
  );
}

type Matches = { matches: [{ loaderData: Parameters<typeof pageMeta>[1] }, ...unknown[]] };

/** Meta tags of the account pages, which search engines must not list. */
export const accountMeta =
  (path: string, title: string, description: string) =>
  ({ matches: [root] }: Matches) =>
    pageMeta({ title, description, path, image: "contact", noindex: true }, root.loaderData);

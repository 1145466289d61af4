// The poster an inner page begins with: the page's one h1 on a full-bleed color, its drawing standing on the edge.
import type { ReactNode } from "react";

import type { SymbolId } from "./art/symbols";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";
import { Drawing } from "./drawing";

export interface PosterProps {
  title: ReactNode;
  lead?: ReactNode;
  /** The color of the band, and of the header above it. */
  tint?: "sky" | "jac" | "sea" | "poppy" | "sun" | "sage";
  crumbs?: readonly Crumb[];
  art?: SymbolId;
  /** What the drawing shows, where it adds something the words do not. */
  artTitle?: string;
  /** On a phone the drawing makes room: what the page is for is in the first screen. */
  isBrief?: boolean;
  /** Buttons: a `<div className="actions">`. */
  children?: ReactNode;
}

/** Must be the first child of main: the header takes its color from it. */
export function Poster({ title, lead, tint = "sky", crumbs, art, artTitle, isBrief, children }: PosterProps) {
  return (
    <div className={`poster ${tint}${art ? "" : " poster-plain"}${isBrief ? " poster-brief" : ""}`}>
      <div className="wrap">
        <div className="poster-text">
          {crumbs ? <Breadcrumbs items={crumbs} /> : null}
          <h1>{title}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
          {children}
        </div>
        {art ? <Drawing name={art} title={artTitle} className="poster-art" /> : null}
      </div>
    </div>
  );
}

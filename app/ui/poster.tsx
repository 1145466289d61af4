// The band at the top of an inner page: the h1 on a color, with a drawing at the lower edge.
import type { ReactNode } from "react";

import type { SymbolId } from "./art/symbols";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";
import { Drawing } from "./drawing";

export interface PosterProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Color of the band, which the header above it takes over. */
  tint?: "sky" | "jac" | "sea" | "poppy" | "sun" | "sage";
  crumbs?: readonly Crumb[];
  art?: SymbolId;
  /** Accessible name of the drawing. Only needed when the drawing adds something to the text. */
  artTitle?: string;
  /** True to hide the drawing on a phone, so that more of the page fits the first screen. */
  isBrief?: boolean;
  /** Buttons: a `<div className="actions">`. */
  children?: ReactNode;
}

/** Must be the first child of main, because the header takes over its color. */
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

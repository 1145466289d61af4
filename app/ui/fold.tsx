import type { ReactNode } from "react";

import { Icon } from "./icon";

export interface FoldProps {
  heading: ReactNode;
  /** Folds with the same name close each other. */
  name?: string;
  /** True to show it unfolded at first. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a page that unfolds below its heading, without scripts. A search of the browser and a link find it, too. */
export const Fold = ({ heading, name, open, children }: FoldProps) => (
  <details name={name} open={open} className="fold">
    <summary>
      {heading}
      <Icon name="plus" />
    </summary>
    <div>{children}</div>
  </details>
);

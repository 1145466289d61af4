// Asks before a visit is finished that has barely begun. Works without scripts and without signal.
import type { ReactNode } from "react";

import { earlyTexts as texts } from "../texts/today";
import type { EarlyFinish } from "./next-step";

/** `label`: text of the button that would finish the visit; `children`: the button that does. */
export const FinishEarly = ({
  early,
  label,
  whom,
  children,
}: {
  early: EarlyFinish;
  label: string;
  whom: string;
  children: ReactNode;
}) => (
  <details className="finish-early">
    <summary className="btn btn-big step-button is-finish">
      <span className="when-closed">{label}</span>
      <span className="when-open">{texts.keep}</span>
      <span className="sr">: {whom}</span>
    </summary>
    <p>{texts.ask(early)}</p>
    {children}
  </details>
);

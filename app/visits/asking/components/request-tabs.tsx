// The two tabs (docs/product.md, Requests). With scripts they change at once; without, they send the form to its next
// step, and nothing typed is lost.
import type { KeyboardEvent, ReactNode } from "react";

import { formWords, tabTitles } from "~/visits/texts/asking";

export type RequestStep = "pets" | "details";

export interface RequestTabsProps {
  step: RequestStep;
  /** Nobody is chosen yet: the second tab waits. */
  detailsWait: boolean;
  onStep: (step: RequestStep) => void;
}

export function RequestTabs({ step, detailsWait, onStep }: RequestTabsProps) {
  const tab = (one: RequestStep) => (
    <button
      role="tab"
      name="intent"
      value={one}
      id={`tab-${one}`}
      aria-selected={step === one}
      aria-controls={`panel-${one}`}
      disabled={one === "details" && detailsWait}
      onKeyDown={moveAlong}
      onClick={(event) => {
        event.preventDefault();
        onStep(one);
      }}
    >
      {tabTitles[one]}
    </button>
  );
  return (
    <div role="tablist" aria-label={formWords.tabs} className="tabs">
      {tab("pets")}
      {tab("details")}
    </div>
  );
}

/** Arrow keys go from tab to tab. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  const tabs = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]:enabled") ?? [];
  [...tabs].find((one) => one !== event.currentTarget)?.focus();
}

export const StepPanel = ({ of, step, children }: { of: RequestStep; step: RequestStep; children: ReactNode }) => (
  <div id={`panel-${of}`} role="tabpanel" aria-labelledby={`tab-${of}`} hidden={step !== of}>
    {children}
  </div>
);

// The get-started checklist as the client sees it: what is done, and for each open step why it is there and where.
import { Link } from "react-router";

import { Icon } from "~/ui/icon";

import { type AddressState, adviceOn, stepNames, stepStates } from "~/clients/texts";
import type { ChecklistStep, StepState } from "~/clients/certification/rules";

const stateClass: Record<StepState, string> = {
  done: "state state-good",
  waived: "state",
  open: "state state-waiting",
};

/** How a step stands, in words. */
export const StepBadge = ({ state }: { state: StepState }) => (
  <span className={stateClass[state]}>
    {state === "done" ? <Icon name="check" /> : null}
    {stepStates[state]}
  </span>
);

export interface ChecklistProps {
  steps: readonly { step: ChecklistStep; state: StepState }[];
  address: AddressState;
  hasPet: boolean;
  /** When the meet and greet is, where a time was picked: "Tue, Nov 24, 11:00 AM PT". */
  meetingAt?: string | null;
}

export function Checklist({ steps, ...facts }: ChecklistProps) {
  return (
    <ol className="steps checklist">
      {steps.map(({ step, state }) => {
        const advice = state === "open" ? adviceOn(step, facts) : null;
        return (
          <li key={step} className={state === "open" ? "step-open" : undefined}>
            <div>
              <h3>{stepNames[step]}</h3>
              {advice ? (
                <>
                  <p className="muted">{advice.why}</p>
                  <Link to={advice.to} className="step-link">
                    {advice.link} <Icon name="arrow" />
                  </Link>
                </>
              ) : null}
            </div>
            <StepBadge state={state} />
          </li>
        );
      })}
    </ol>
  );
}

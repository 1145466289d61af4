// The get-started checklist for the client, and the progress line above the pages of its steps.
import { href, Link } from "react-router";

import { Icon } from "~/ui/icon";

import { adviceOn, stateInWords, type StepFacts, stepNames, threadTexts } from "./texts";
import { type ChecklistStep, nextStepOf, type StepState, stepOwner } from "./rules";

const stateClass: Record<StepState, string> = {
  done: "state state-good",
  waived: "state",
  pending: "state state-good",
  open: "state state-waiting",
};

/** State of a step, in words. */
export const StepBadge = ({ step, state }: { step: ChecklistStep; state: StepState }) => (
  <span className={stateClass[state]}>
    {state === "done" ? <Icon name="check" /> : null}
    {stateInWords(step, state)}
  </span>
);

export interface ChecklistProps extends StepFacts {
  steps: readonly { step: ChecklistStep; state: StepState }[];
}

type Steps = ChecklistProps["steps"];

const isDone = (state: StepState) => state === "done" || state === "waived";

const doneOf = (steps: Steps) => threadTexts.done(steps.filter(({ state }) => isDone(state)).length, steps.length);

/** Draws one mark for each step. */
const StepMarks = ({ steps }: { steps: Steps }) => (
  <ul className="progress" aria-hidden>
    {steps.map(({ step, state }) => (
      <li key={step} className={isDone(state) ? "is-done" : undefined} />
    ))}
  </ul>
);

export function Checklist({ steps, ...facts }: ChecklistProps) {
  const next = nextStepOf(steps);
  return (
    <section className="stack" aria-labelledby="get-started">
      <div className="panel-head">
        <h2 id="get-started">{threadTexts.title}</h2>
        <p className="muted">{doneOf(steps)}</p>
      </div>
      <StepMarks steps={steps} />
      <ol className="steps checklist">
        {steps.map(({ step, state }) => {
          const advice = adviceOn({ step, state }, facts);
          const isOwners = state === "open" && stepOwner[step] === "owner";
          return (
            <li key={step} className={looks(state, step === next)}>
              <div>
                <h3>{stepNames[step]}</h3>
                {advice ? <p className="muted">{advice.why}</p> : null}
                {advice?.way ? (
                  <Link to={advice.way.to} className={step === next ? "btn" : "step-link"}>
                    {advice.way.link} <Icon name="arrow" />
                  </Link>
                ) : null}
              </div>
              {isOwners ? <span className="state">{threadTexts.mine}</span> : <StepBadge step={step} state={state} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function looks(state: StepState, isNext: boolean): string {
  if (isNext) return "step-open step-next";
  return isDone(state) ? "step-done" : "step-open";
}

/** Progress and next step, shown above the page of a step. `here`: the step that the page is about. */
export function Thread({ steps, here, ...facts }: ChecklistProps & { here: ChecklistStep }) {
  const next = nextStepOf(steps);
  const way = next && adviceOn({ step: next, state: "open" }, facts)?.way;
  const place = steps.findIndex(({ step }) => step === here) + 1;
  return (
    <nav className="thread" aria-label={threadTexts.title}>
      <StepMarks steps={steps} />
      <p>
        <Link to={href("/dashboard")}>
          {next === here ? threadTexts.here(here, place, steps.length) : doneOf(steps)}
        </Link>
        {next ? null : <span> {facts.meetingAt ? threadTexts.booked(facts.meetingAt) : threadTexts.allMine}</span>}
      </p>
      {way && next !== here ? (
        <p>
          Next: <Link to={way.to}>{way.link}</Link>
        </p>
      ) : null}
    </nav>
  );
}

// The get-started checklist for the client, and the progress line above the pages of its steps.
import { href, Link } from "react-router";

import { Icon } from "~/ui/icon";

import { type AddressState, adviceOn, stepNames, stepStates, threadTexts, noCertifiedPetsTexts } from "./texts";
import { type ChecklistStep, nextStepOf, type StepState, stepOwner } from "./rules";

const stateClass: Record<StepState, string> = {
  done: "state state-good",
  waived: "state",
  open: "state state-waiting",
};

/** State of a step, in words. */
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
  /** Time of the booked meet and greet, such as "Tue, Nov 24, 11:00 AM PT". */
  meetingAt?: string | null;
}

type Steps = ChecklistProps["steps"];

const doneOf = (steps: Steps) => threadTexts.done(steps.filter(({ state }) => state !== "open").length, steps.length);

/** Draws one mark for each step. */
const StepMarks = ({ steps }: { steps: Steps }) => (
  <ul className="progress" aria-hidden>
    {steps.map(({ step, state }) => (
      <li key={step} className={state === "open" ? undefined : "is-done"} />
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
          const advice = state === "open" ? adviceOn(step, facts) : null;
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
              {isOwners ? <span className="state">{threadTexts.mine}</span> : <StepBadge state={state} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function looks(state: StepState, isNext: boolean): string {
  if (isNext) return "step-open step-next";
  return state === "open" ? "step-open" : "step-done";
}

/** Progress and next step, shown above the page of a step. `here`: the step that the page is about. */
export function Thread({ steps, here, ...facts }: ChecklistProps & { here: ChecklistStep }) {
  const next = nextStepOf(steps);
  const way = next && adviceOn(next, facts).way;
  return (
    <nav className="thread" aria-label={threadTexts.title}>
      <StepMarks steps={steps} />
      <p>
        <Link to={href("/dashboard")}>{doneOf(steps)}</Link>
        {next === here ? <span> {threadTexts.here(here)}</span> : null}
        {next ? null : <span> {threadTexts.allMine}</span>}
      </p>
      {way && next !== here ? (
        <p>
          Next: <Link to={way.to}>{way.link}</Link>
        </p>
      ) : null}
    </nav>
  );
}

interface NoCertifiedPetsProps {
  /** Names of the pending pets. */
  pending: readonly string[];
}

/** Replaces the request form while no pet of the client is accepted (docs/product.md, Certification). */
export const NoCertifiedPets = ({ pending }: NoCertifiedPetsProps) => (
  <div className="panel stack">
    <h2>No Certified Pets Found</h2>
    <p>{noCertifiedPetsTexts.text}</p>
    {pending.length > 0 ? (
      <>
        <p>{noCertifiedPetsTexts.waiting(pending)}</p>
        <div className="row-actions">
          <Link to={href("/meet-and-greet")} className="btn">
            Arrange the meet and greet
          </Link>
          <Link to={href("/dashboard")} className="btn btn-quiet">
            {noCertifiedPetsTexts.steps}
          </Link>
        </div>
      </>
    ) : null}
    <p>
      <Link to={href("/profile/pets")} className={pending.length > 0 ? undefined : "btn"}>
        Add Your Pets
      </Link>
    </p>
  </div>
);

// Strip above a settings page that is a step of the guide: the step's number, and buttons to finish or skip it. The
// button to finish it is below the page, too.
import { href, Link, useLocation } from "react-router";

import { ActionButton } from "~/ui/app/action-button";

import type { Guide } from "./guide.server";
import { startTexts as texts } from "./texts";

export function GuideStrip({ guide }: { guide: Guide }) {
  const current = useStep(guide);
  if (!current) return null;
  const { step, place, next, isDone } = current;
  const note = guide.notes[step.id];
  return (
    <nav className="panel guide" aria-label={texts.title}>
      <div className="panel-head">
        <h2>
          {place + 1} of {guide.steps.length}: {step.title}
        </h2>
        <Link to={href("/admin/start")}>{texts.all}</Link>
      </div>
      <p>{step.text}</p>
      {note ? (
        <p>
          {note.text} <Link to={note.to}>{note.link}</Link>
        </p>
      ) : null}
      <div className="actions">
        {isDone ? <Next step={step.id}>{next || guide.missing.length > 0 ? texts.next : texts.preview}</Next> : null}
        {step.isReady ? null : (
          <Link to={next?.to ?? href("/admin/start")} className="btn btn-quiet">
            {texts.skip}
          </Link>
        )}
      </div>
    </nav>
  );
}

/** The strip's Next with the name of the next step, for an owner who has just saved a form below the strip. */
export function GuideEnd({ guide }: { guide: Guide }) {
  const current = useStep(guide);
  if (!current?.isDone) return null;
  const { step, next } = current;
  const isLast = !next && guide.missing.length === 0;
  return (
    <div className="actions guide-end">
      <Next step={step.id}>{isLast ? texts.preview : texts.nextStep(next?.title ?? texts.all)}</Next>
    </div>
  );
}

/** Returns the step whose page is open. */
function useStep({ steps }: Guide) {
  const { pathname } = useLocation();
  const place = steps.findIndex(({ to }) => to === pathname);
  const step = steps[place];
  return step && { step, place, next: steps[place + 1], isDone: step.isReady || step.needs.length === 0 };
}

const Next = ({ step, children }: { step: string; children: string }) => (
  <ActionButton action={href("/admin/start")} fields={{ intent: "next", step }} className="btn">
    {children}
  </ActionButton>
);

// Strip above a settings page that is a step of the guide: the step's number, and buttons to finish or skip it.
import { href, Link, useLocation } from "react-router";

import { ActionButton } from "~/ui/app/action-button";

import type { Guide } from "./guide.server";
import { NamePlace } from "./name-place";
import { startTexts as texts } from "./texts";

export function GuideStrip({ guide: { steps, missing, hasPlace } }: { guide: Guide }) {
  const { pathname } = useLocation();
  const place = steps.findIndex(({ to }) => to === pathname);
  const step = steps[place];
  if (!step) return null;
  const after = steps[place + 1]?.to ?? href("/admin/start");
  const isDone = step.isReady || step.needs.length === 0;
  return (
    <nav className="panel guide" aria-label={texts.title}>
      <div className="panel-head">
        <h2>
          {place + 1} of {steps.length}: {step.title}
        </h2>
        <Link to={href("/admin/start")}>{texts.all}</Link>
      </div>
      <p>{step.text}</p>
      {step.id === "areas" && step.isReady && !hasPlace ? <NamePlace /> : null}
      <div className="actions">
        {isDone ? (
          <ActionButton action={href("/admin/start")} fields={{ intent: "next", step: step.id }} className="btn">
            {steps[place + 1] || missing.length > 0 ? texts.next : texts.preview}
          </ActionButton>
        ) : null}
        {step.isReady ? null : (
          <Link to={after} className="btn btn-quiet">
            {texts.skip}
          </Link>
        )}
      </div>
    </nav>
  );
}

// The get-started checklist, shown until nothing is left to do.
import { Checklist, type ChecklistProps } from "~/clients/index";

export function GetStarted(checklist: ChecklistProps) {
  const { steps } = checklist;
  const left = steps.filter(({ state }) => state === "open").length;
  const isBehind = (i: number) => i < steps.length - left;
  return (
    <section className="stack" aria-labelledby="get-started">
      <div className="panel-head">
        <h2 id="get-started">Get started</h2>
        <p className="muted">
          {steps.length - left} of {steps.length} done
        </p>
      </div>
      <ul className="progress" aria-hidden>
        {steps.map(({ step }, i) => (
          <li key={step} className={isBehind(i) ? "is-done" : undefined} />
        ))}
      </ul>
      <Checklist {...checklist} />
    </section>
  );
}

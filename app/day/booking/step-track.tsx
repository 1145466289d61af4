// Progress of a visit for its client, with the time of each step.
import type { VisitStep } from "~/business/booking-states";
import { Icon } from "~/ui/icon";

import type { StepTimes } from "~/ledger/index";
import { stepWords, takenInWords } from "~/day/texts/today";
import { useZone } from "~/ui/use-site";

export const hasSteps = ({ onMyWayAt, startedAt, finishedAt }: StepTimes): boolean =>
  [onMyWayAt, startedAt, finishedAt].some((at) => at !== null);

export function StepTrack({ times: { onMyWayAt, startedAt, finishedAt } }: { times: StepTimes }) {
  const zone = useZone();
  const steps: readonly (readonly [VisitStep, string | null])[] = [
    ["on-my-way", onMyWayAt],
    ["start", startedAt],
    ["finish", finishedAt],
  ];
  // Shows "On my way" only before Start, or if the walker pressed it.
  const shown = steps.filter(([step, at]) => step !== "on-my-way" || at !== null || startedAt === null);
  return (
    <ol className="step-track">
      {shown.map(([step, at]) => (
        <li key={step} className={at ? "is-done" : undefined}>
          {at ? <Icon name="check" /> : null}
          <span>
            {at ? (
              takenInWords(step, at, zone)
            ) : (
              <>
                {stepWords[step].taken}
                <span className="sr">: not yet</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

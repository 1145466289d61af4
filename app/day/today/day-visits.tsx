// The visits of a day, folded, with the gaps between them.
import { withoutZone } from "~/shared/day-names";

import { AtDoor } from "~/day/steps/at-door";
import { VisitFlags } from "./visit-flags";
import { gapInWords } from "~/day/texts/today";
import type { TodayVisit } from "./read-today.server";
import { timingOf } from "./rules";
import { TimingChip } from "./next-visit";
import { VisitCare, Flags, Households, householdsAtDoor, petNamesOn, WayInLink, clientLine } from "./visit-facts";
import { CardLink, NextStep, StepsTaken } from "./visit-step";
import { spanOf } from "~/business/times/times-in-words";

interface Props {
  visits: readonly TodayVisit[];
  action: string;
  dialogs: string;
  now: number;
  /** Hides the gaps, for a list of past visits. */
  withoutGaps?: boolean;
}

export const DayVisits = ({ visits, withoutGaps, ...rest }: Props) => (
  <ol className="day-visits">
    {visits.map((visit) => (
      <li key={visit.id} className="day-visit" aria-label={petNamesOn(visit)}>
        {visit.gap && !withoutGaps ? <GapBefore visit={visit} gap={visit.gap} /> : null}
        <FoldedVisit visit={visit} {...rest} />
      </li>
    ))}
  </ol>
);

const GapBefore = ({ visit: { households }, gap }: { visit: TodayVisit; gap: NonNullable<TodayVisit["gap"]> }) => (
  <p className={gap.isTight ? "day-gap is-tight" : "day-gap"}>{gapInWords(gap, households[0]?.area ?? null)}</p>
);

function FoldedVisit({ visit, action, dialogs, now }: Omit<Props, "visits" | "withoutGaps"> & { visit: TodayVisit }) {
  const { startsAt, endsAt, status, undo, isAtDoor } = visit;
  const standing = timingOf(visit, visit.times, now);
  const step = { visit, whom: petNamesOn(visit), action, now };
  const isFresh = undo !== null || visit.households.some(({ noShow }) => noShow !== null);
  return (
    <details className="panel" open={status === "in_progress" || isFresh || standing?.kind === "late"}>
      <summary>
        <span className="day-time">{withoutZone(spanOf(startsAt, endsAt))}</span>
        <span className="day-who">
          <strong>
            <bdi>{step.whom}</bdi>
          </strong>{" "}
          <span className="muted">
            <bdi>{clientLine(visit)}</bdi>
          </span>
        </span>
        <span className="day-flags">
          {standing && standing.kind !== "soon" ? <TimingChip standing={standing} /> : null}
          <VisitFlags visit={visit} />
        </span>
      </summary>
      <div className="stack-small">
        <Flags visit={visit} />
        <Households visit={visit} action={action} />
        <WayInLink visit={visit} />
        <StepsTaken {...step} />
        <CardLink {...step} />
        <NextStep {...step} />
        <VisitCare visit={visit} />
        <AtDoor isAtDoor={isAtDoor} households={householdsAtDoor(visit)} dialogs={dialogs} />
      </div>
    </details>
  );
}

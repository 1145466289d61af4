// The visits of a day, collapsed, with the gaps between them.
import { withoutZone } from "~/shared/day-names";
import { beginsEarlyMinutes } from "~/business/policies";
import { AtDoor } from "~/day/steps/at-door";
import { TellLate } from "~/day/steps/tell-late";
import { gapInWords, type Timing, timingInWords } from "~/day/texts/today";
import { spanOf, lengthOf } from "~/business/times/times-in-words";
import { PetPicture } from "~/platform/index";
import { Icon } from "~/ui/icon";

import { VisitFlags } from "./visit-flags";
import type { TodayVisit } from "./read-today.server";
import { isWorthTelling, timingOf } from "./rules";
import { VisitCare, Flags, Households, householdsAtDoor, petNamesOn, WayInLink, clientLine } from "./visit-facts";
import { VisitTasks } from "./visit-tasks";
import { CardLink, NextStep, StepsTaken } from "./visit-step";
import { useZone } from "~/ui/use-site";

interface Props {
  visits: readonly TodayVisit[];
  action: string;
  dialogs: string;
  now: number;
  /** Hides the gaps and the state "Completed", for a list of past visits. */
  isDone?: boolean;
}

export const DayVisits = ({ visits, isDone = false, ...rest }: Props) => (
  <ol className="day-visits">
    {visits.map((visit) => (
      <li key={visit.id} className="day-visit" aria-label={petNamesOn(visit)}>
        {visit.gap && !isDone && isWorthTelling(visit.gap) ? <GapBefore visit={visit} gap={visit.gap} /> : null}
        <FoldedVisit visit={visit} isDone={isDone} {...rest} />
      </li>
    ))}
  </ol>
);

const GapBefore = ({ visit: { households }, gap }: { visit: TodayVisit; gap: NonNullable<TodayVisit["gap"]> }) => (
  <p className={gap.isTight ? "day-gap is-tight" : "day-gap"}>{gapInWords(gap, households[0]?.area ?? null)}</p>
);

function FoldedVisit({ visit, isDone, action, dialogs, now }: Omit<Props, "visits"> & { visit: TodayVisit }) {
  const zone = useZone();
  const { startsAt, endsAt, status, undo, isAtDoor } = visit;
  const standing = timingOf(visit, visit.times, now);
  const step = { visit, whom: petNamesOn(visit), action, now };
  const isFresh = undo !== null || visit.households.some(({ noShow }) => noShow !== null);
  return (
    <details open={status === "in_progress" || isFresh || standing?.kind === "late"}>
      <summary>
        <span>
          <span className="day-time">{withoutZone(spanOf(startsAt, endsAt, zone), zone)}</span>
          <strong>
            <bdi>{step.whom}</bdi>
          </strong>
        </span>
        <span>
          <span className="muted">
            <bdi>{clientLine(visit)}</bdi>
          </span>
          {standing && standing.kind !== "soon" ? <TimingChip standing={standing} /> : null}
          {isDone && status === "completed" ? null : <VisitFlags visit={visit} />}
        </span>
      </summary>
      <div className="stack-small">
        <Flags visit={visit} />
        <Households visit={visit} action={action} />
        <WayInLink visit={visit} />
        <StepsTaken {...step} />
        <VisitTasks visit={visit} action={action} />
        <CardLink {...step} />
        <NextStep {...step} />
        <VisitCare visit={visit} />
        <AtDoor isAtDoor={isAtDoor} households={householdsAtDoor(visit)} dialogs={dialogs} />
      </div>
    </details>
  );
}

interface NextVisitProps {
  visit: TodayVisit;
  action: string;
  /** Start of the URL of the no-show dialog. */
  dialogs: string;
  now: number;
}

const facesShown = 2;

export function NextVisit({ visit, action, dialogs, now }: NextVisitProps) {
  const zone = useZone();
  const { startsAt, endsAt, service, faces, isAtDoor } = visit;
  const standing = timingOf(visit, visit.times, now);
  const isSoon = standing?.kind === "soon" && standing.minutes <= beginsEarlyMinutes;
  const whom = petNamesOn(visit);
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  const step = { visit, whom, action, now };
  return (
    <section className={`panel next-visit is-${standing?.kind ?? "soon"}`} aria-labelledby="next-visit">
      <div className="next-time">
        <p className="next-span">{withoutZone(spanOf(startsAt, endsAt, zone), zone)}</p>
        {standing ? <TimingChip standing={standing} /> : null}
      </div>
      <div className="next-who">
        {faces.length > 0 ? (
          <div className="next-faces">
            {faces.slice(0, facesShown).map((pet) => (
              <PetPicture key={pet.id} pet={pet} sizes="72px" decorative />
            ))}
          </div>
        ) : null}
        <div>
          <h2 id="next-visit">
            <bdi>{whom}</bdi>
          </h2>
          <p>
            {service}, {lengthOf(minutes)}
          </p>
          <p className="muted">
            <bdi>{clientLine(visit)}</bdi>
          </p>
        </div>
      </div>
      <Flags visit={visit} />
      <VisitFlags visit={{ ...visit, status: "confirmed" }} />
      <StepsTaken {...step} />
      <Households visit={visit} action={action} />
      <WayInLink visit={visit} />
      {standing?.kind === "due" || standing?.kind === "late" || isSoon ? (
        <TellLate visit={visit} action={action} />
      ) : null}
      <VisitTasks visit={visit} action={action} />
      <CardLink {...step} />
      <div className="next-step">
        <NextStep {...step} />
      </div>
      <VisitCare visit={visit} />
      <AtDoor isAtDoor={isAtDoor} households={householdsAtDoor(visit)} dialogs={dialogs} />
    </section>
  );
}

function TimingChip({ standing }: { standing: Timing }) {
  const isBad = standing.kind === "late" || standing.kind === "over";
  const look = isBad ? "state state-bad" : standing.kind === "out" ? "state state-good" : "state";
  return (
    <p className={look}>
      <Icon name={isBad ? "alert" : "clock"} /> {timingInWords(standing)}
    </p>
  );
}

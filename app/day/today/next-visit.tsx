// The next visit, on a phone's first screen: time, pets, flags, address, and one large button.
import { PetPicture } from "~/platform/index";
import { withoutZone } from "~/shared/day-names";
import { Icon } from "~/ui/icon";

import { AtDoor } from "~/day/steps/at-door";
import { VisitFlags } from "./visit-flags";
import { type Timing, timingInWords } from "~/day/texts/today";
import type { TodayVisit } from "./read-today.server";
import { timingOf } from "./rules";
import { VisitCare, Flags, Households, householdsAtDoor, petNamesOn, WayInLink, clientLine } from "./visit-facts";
import { CardLink, NextStep, StepsTaken } from "./visit-step";
import { serviceName } from "~/business/service-names";
import { lengthOf, spanOf } from "~/business/times/times-in-words";

interface Props {
  visit: TodayVisit;
  action: string;
  /** Start of the address of the no-show dialog. */
  dialogs: string;
  now: number;
}

const facesShown = 2;

export function NextVisit({ visit, action, dialogs, now }: Props) {
  const { startsAt, endsAt, serviceType, faces, isAtDoor } = visit;
  const standing = timingOf(visit, visit.times, now);
  const whom = petNamesOn(visit);
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  const step = { visit, whom, action, now };
  return (
    <section className={`panel next-visit is-${standing?.kind ?? "soon"}`} aria-labelledby="next-visit">
      <div className="next-time">
        <p className="next-span">{withoutZone(spanOf(startsAt, endsAt))}</p>
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
            {serviceName(serviceType)}, {lengthOf(minutes)}
          </p>
          <p className="muted">
            <bdi>{clientLine(visit)}</bdi>
          </p>
        </div>
      </div>
      <Flags visit={visit} />
      <VisitFlags visit={{ ...visit, status: "confirmed" }} />
      <Households visit={visit} action={action} />
      <WayInLink visit={visit} />
      <div className="next-step">
        <CardLink {...step} />
        <StepsTaken {...step} />
        <NextStep {...step} />
      </div>
      <VisitCare visit={visit} />
      <AtDoor isAtDoor={isAtDoor} households={householdsAtDoor(visit)} dialogs={dialogs} />
    </section>
  );
}

export function TimingChip({ standing }: { standing: Timing }) {
  const isBad = standing.kind === "late" || standing.kind === "over";
  const look = isBad ? "state state-bad" : standing.kind === "out" ? "state state-good" : "state";
  return (
    <p className={look}>
      <Icon name={isBad ? "alert" : "clock"} /> {timingInWords(standing)}
    </p>
  );
}

// List of standing walks, for a client or for the owner.
import { Link } from "react-router";

import { withoutZone } from "~/shared/day-names";

import type { StandingLine } from "~/standing/pages/show-standing-walks.server";
import { stateNames, type StandingState } from "~/standing/model/texts";
import { useZone } from "~/ui/use-site";

export function StandingWalkList({
  walks,
  at = "/dashboard/standing",
}: {
  walks: readonly StandingLine[];
  /** Base path of the pages. The owner's list also shows the clients' names. */
  at?: "/dashboard/standing" | "/admin/standing";
}) {
  const zone = useZone();
  const isDesk = at === "/admin/standing";
  return (
    <ul className="steps standing-walks">
      {walks.map((walk) => (
        <li key={walk.id}>
          <div>
            <Link to={`${at}/${walk.id}`} className="standing-pattern">
              {withoutZone(walk.pattern, zone)}
            </Link>
            <p>
              {walk.service}, for <bdi>{walk.petNames}</bdi>
              {isDesk ? (
                <>
                  {" "}
                  (<bdi>{walk.clientName}</bdi>)
                </>
              ) : null}
              , {walk.until}
            </p>
            <p className="muted">{nextInWords(walk, isDesk, zone)}</p>
          </div>
          <StandingStateChip state={walk.state} />
        </li>
      ))}
    </ul>
  );
}

function nextInWords({ next, problems, state }: StandingLine, isDesk: boolean, zone: string): string {
  const count = problems === 1 ? "1 visit" : `${problems} visits`;
  const open = problems > 0 ? ` ${count} not ${isDesk ? "placed" : "scheduled"} yet.` : "";
  if (next) return `Next: ${withoutZone(next, zone)}.${open}`;
  return state === "pending" ? "The exact time is set when it's confirmed." : `Nothing on the calendar.${open}`;
}

/** The state in words. The color only repeats the state. */
export const StandingStateChip = ({ state }: { state: StandingState }) => (
  <span className={stateNames[state].className}>{stateNames[state].name}</span>
);

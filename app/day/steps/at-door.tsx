// Buttons of a visit: its steps, the no-show menu, and the undo of a no-show.
import { Link } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { ActionButton } from "~/ui/app/action-button";
import { Icon } from "~/ui/icon";

import type { FreshNoShow } from "~/ledger/index";
import { timeOf } from "~/business/times/times-in-words";
import type { DoorState } from "~/business/booking-states";
import { doorWords } from "~/day/texts/steps";
import { useZone } from "~/ui/use-site";

interface StateButtonsProps {
  visit: { id: string; version: number; may: readonly DoorState[] };
  households: readonly { name: string }[];
  action: string;
}

export function StateButtons({ visit, households, action }: StateButtonsProps) {
  const fields = { intent: "state", visitId: visit.id, version: String(visit.version) };
  const everybody = households.map(({ name }) => name).join(", ");
  return visit.may.map((to) => (
    <ActionButton
      key={to}
      action={action}
      fields={{ ...fields, to }}
      className="btn btn-big"
      label={`${doorWords[to].button}: ${everybody}`}
    >
      {doorWords[to].button}
    </ActionButton>
  ));
}

/**
 * A menu to note a no-show. A no-show is charged in full, so noting one takes more than one tap. In a group, a no-show
 * is noted for one household.
 */
export function AtDoor({
  isAtDoor,
  households,
  dialogs,
}: {
  isAtDoor: boolean;
  households: readonly { requestId: string; name: string }[];
  /** Start of the URL of the no-show dialog. */
  dialogs: string;
}) {
  if (!isAtDoor || households.length === 0) return null;
  return (
    <details className="at-door">
      <summary>
        More<span className="sr">: {households.map(({ name }) => name).join(", ")}</span>
      </summary>
      <ul className="plain-list">
        {households.map(({ requestId, name }) => (
          <li key={requestId}>
            <Link to={`${dialogs}/${requestId}`} preventScrollReset className="btn btn-quiet">
              <Icon name="alert" />
              <span>
                Nobody home: <bdi>{name}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A no-show whose mail has not been sent yet, with its undo button. */
export const TakeBack = ({
  noShow: { mailAt, mayTakeBack },
  requestId,
  name,
  action,
}: {
  noShow: FreshNoShow;
  requestId: string;
  name: string;
  action: string;
}) => {
  const zone = useZone();
  return (
    <div className="note note-warning take-back">
      <p>
        Noted as a no-show. The email to <bdi>{name}</bdi> leaves at {withoutZone(timeOf(mailAt, zone), zone)}.
      </p>
      {mayTakeBack ? (
        <ActionButton action={action} fields={{ intent: "take-back", requestId }} label={`Take it back: ${name}`}>
          Take it back
        </ActionButton>
      ) : null}
    </div>
  );
};

// At the door: the next step of a visit, what else can happen, and how to take it back.
import { Link } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { ActionButton } from "~/ui/app/action-button";
import { Icon } from "~/ui/icon";

import { type FreshNoShow, type DoorState, doorWords, timeOf } from "~/ledger/index";

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
 * What else can happen, in a menu: a no-show is charged in full, so it is never one press away, and of a hike it is said
 * of one household: the others go.
 */
export function AtDoor({
  isAtDoor,
  households,
  dialogs,
}: {
  isAtDoor: boolean;
  households: readonly { requestId: string; name: string }[];
  /** The beginning of the address that asks before anything is noted. */
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

/** A no-show of which the client does not know yet: when the mail leaves, and the way back until then. */
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
}) => (
  <div className="note note-warning take-back">
    <p>
      Noted as a no-show. The email to <bdi>{name}</bdi> leaves at {withoutZone(timeOf(mailAt))}.
    </p>
    {mayTakeBack ? (
      <ActionButton action={action} fields={{ intent: "take-back", requestId }} label={`Take it back: ${name}`}>
        Take it back
      </ActionButton>
    ) : null}
  </div>
);

// What else can happen at a door, in a menu: a no-show is charged in full, so it is never one press away, and of a hike it
// is said of one household: the others go.
import { Link } from "react-router";

import { Icon } from "~/ui/icon";

export function AtDoor({
  isAtDoor,
  households,
  dialogs,
}: {
  isAtDoor: boolean;
  /** Those that are expected. */
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

// How a visit goes on: the next step as a big button. A no-show is charged in full, so of a hike with several households
// it is said of one of them: the others go.
import { ActionButton } from "~/ui/app/action-button";

import { type SettableState, stateButtons } from "../visit-progress";

export interface StateButtonsProps {
  visit: { id: string; version: number; may: readonly SettableState[] };
  /** Those that are expected. */
  households: readonly { requestId: string; name: string }[];
  /** The action's address. */
  action: string;
  /** Where the action has other forms, too. */
  intent?: string;
}

export function StateButtons({ visit, households, action, intent }: StateButtonsProps) {
  const fields = { ...(intent ? { intent } : {}), visitId: visit.id, version: String(visit.version) };
  const everybody = households.map(({ name }) => name).join(", ");
  return visit.may.map((to) =>
    to === "no_show" ? (
      households.map(({ requestId, name }) => (
        <ActionButton
          key={requestId}
          action={action}
          fields={{ ...fields, to, requestId }}
          className="btn btn-quiet"
          label={`${stateButtons[to]}: ${name}`}
        >
          {households.length > 1 ? `${stateButtons[to]}: ${name}` : stateButtons[to]}
        </ActionButton>
      ))
    ) : (
      <ActionButton
        key={to}
        action={action}
        fields={{ ...fields, to }}
        className="btn btn-big"
        label={`${stateButtons[to]}: ${everybody}`}
      >
        {stateButtons[to]}
      </ActionButton>
    ),
  );
}

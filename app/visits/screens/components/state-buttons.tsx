// How a visit goes on: the next step as a big button. What else can happen at a door is in a menu of its own.
import { ActionButton } from "~/ui/app/action-button";

import { type SettableState, stateButtons } from "~/visits/days/visit-progress";

export interface StateButtonsProps {
  visit: { id: string; version: number; may: readonly SettableState[] };
  /** Those that are expected. */
  households: readonly { name: string }[];
  /** The action's address. */
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
      label={`${stateButtons[to]}: ${everybody}`}
    >
      {stateButtons[to]}
    </ActionButton>
  ));
}

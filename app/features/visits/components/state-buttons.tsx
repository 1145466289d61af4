// How a visit goes on: the next step as a big button.
import { ActionButton } from "~/ui/app/action-button";

import { type SettableState, stateButtons } from "../visit-progress";

export function StateButtons({
  visit,
  action,
  intent,
}: {
  visit: { id: string; version: number; may: readonly SettableState[] };
  /** The action's address. */
  action: string;
  /** Where the action has other forms, too. */
  intent?: string;
}) {
  return visit.may.map((to) => (
    <ActionButton
      key={to}
      action={action}
      fields={{ ...(intent ? { intent } : {}), visitId: visit.id, version: String(visit.version), to }}
      className={to === "no_show" ? "btn btn-quiet" : "btn btn-big"}
    >
      {stateButtons[to]}
    </ActionButton>
  ));
}

// Takes a client's calendar away. A second press confirms it, with and without scripts.
import type { ReactNode } from "react";

import { ActionButton } from "~/ui/app/action-button";

import { clientsAddress } from "~/schedule/client-calendars/address";
import { removalFailed } from "~/schedule/client-calendars/messages";

export interface RemovalProps {
  id: string;
  name: string;
  /** Its copy at Google is the owner's to delete there. */
  byHand: boolean;
  /** What goes with it. */
  children: ReactNode;
}

export const Removal = ({ id, name, byHand, children }: RemovalProps) => (
  <details className="decline">
    <summary className="btn btn-quiet btn-small">
      <span className="when-closed">Remove</span>
      <span className="when-open">Keep</span>
      <span className="sr">: {name}</span>
    </summary>
    <div className="decline-form">
      <p>{children}</p>
      <ActionButton
        action={clientsAddress}
        failed={removalFailed}
        fields={{ intent: "remove", calendar: id, ...(byHand ? { byHand: "yes" } : {}) }}
        className="btn btn-danger btn-small"
        label={`Yes, remove the calendar of ${name}`}
      >
        Yes, remove
      </ActionButton>
    </div>
  </details>
);

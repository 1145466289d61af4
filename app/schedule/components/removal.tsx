// Takes a client's calendar away. A second press confirms it, with and without scripts.
import type { ReactNode } from "react";

import { ActionButton } from "~/ui/app/action-button";

import { clientsAddress } from "~/schedule/client-calendars/address";
import { removalTexts as texts } from "~/schedule/texts";

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
      <span className="when-closed">{texts.remove}</span>
      <span className="when-open">{texts.keep}</span>
      <span className="sr">: {name}</span>
    </summary>
    <div className="decline-form">
      <p>{children}</p>
      <ActionButton
        action={clientsAddress}
        failed={texts.failed}
        fields={{ intent: "remove", calendar: id, ...(byHand ? { byHand: "yes" } : {}) }}
        className="btn btn-danger btn-small"
        label={texts.yesOf(name)}
      >
        {texts.yes}
      </ActionButton>
    </div>
  </details>
);

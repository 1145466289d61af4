// A no-show of which the client does not know yet: when the mail leaves, and the way back until then.
import { ActionButton } from "~/ui/app/action-button";

import { timeOf } from "~/visits/model/times-in-words";
import type { FreshNoShow } from "~/visits/days/visit-progress";

export const TakeBack = ({
  noShow: { mailAt, mayTakeBack },
  requestId,
  name,
  action,
}: {
  noShow: FreshNoShow;
  requestId: string;
  name: string;
  /** The action's address. */
  action: string;
}) => (
  <div className="note note-warning take-back">
    <p>
      Noted as a no-show. The email to <bdi>{name}</bdi> leaves at {timeOf(mailAt)}.
    </p>
    {mayTakeBack ? (
      <ActionButton action={action} fields={{ intent: "take-back", requestId }} label={`Take it back: ${name}`}>
        Take it back
      </ActionButton>
    ) : null}
  </div>
);

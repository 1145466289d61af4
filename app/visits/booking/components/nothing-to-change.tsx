// A dialog that was opened, or sent, when it was too late: the visit has begun, is over, or was changed meanwhile.
import { Link } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { RefusalNote } from "~/ui/app/refusal-note";

export const NothingToChange = ({ bookingId, reply }: { bookingId: string; reply: FormReply | undefined }) => (
  <div className="stack">
    <RefusalNote reply={reply} />
    <p>This can't be changed here anymore.</p>
    <div className="form-end">
      <Link to={`/booking/${bookingId}`} preventScrollReset className="btn btn-quiet">
        See the booking
      </Link>
    </div>
  </div>
);

// After a clash: the free starts of the same window, each one press away; and, behind a fold, taking the time all the
// same, with a reason that the log keeps. After a calendar that could not be read: taking it all the same, likewise.
import { TextField } from "~/ui/field";
import { useFormContext } from "~/ui/form";

import { clashOfferIn } from "../waiting";

export function ClashPart({ mayOverbook }: { mayOverbook: boolean }) {
  const { refusal, busy } = useFormContext();
  const offer = clashOfferIn(refusal);
  // Without a reason it was refused: the fold stays open, with its place.
  const unread = offer ? offer.isUnknown && offer.asked : refusal?.values.unread?.[0];
  const taken = offer ? !offer.isUnknown && offer.asked : refusal?.values.overbook?.[0];
  if (!unread && !taken) return null;
  return (
    <div className="clash">
      {offer && offer.clashes.length > 1 ? (
        <ul>
          {offer.clashes.map((words) => (
            <li key={words}>
              <bdi>{words}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      {offer && !offer.isUnknown ? <FreeTimes free={offer.free} busy={busy} /> : null}
      {unread ? <TakeUnread asked={unread} busy={busy} /> : null}
      {taken && mayOverbook ? <Overbook asked={taken} busy={busy} isOpen={!offer} /> : null}
    </div>
  );
}

function TakeUnread({ asked, busy }: { asked: string; busy: boolean }) {
  return (
    <details open>
      <summary>Take it all the same</summary>
      <div className="form-section">
        <TextField
          name="unreadReason"
          label="Why"
          hint="For example that you asked the walker. The log keeps your reason."
          autoComplete="off"
        />
        <div className="form-end">
          <button name="unread" value={asked} className="btn btn-danger" disabled={busy}>
            Take it
          </button>
        </div>
      </div>
    </details>
  );
}

function Overbook({ asked, busy, isOpen }: { asked: string; busy: boolean; isOpen: boolean }) {
  const { refusal } = useFormContext();
  const unreadReason = refusal?.values.unreadReason?.[0];
  return (
    <details open={isOpen}>
      <summary>Overbook knowingly</summary>
      {/* What was written down before about a calendar that could not be read. */}
      {unreadReason ? <input type="hidden" name="unreadReason" value={unreadReason} /> : null}
      <div className="form-section">
        <TextField
          name="overbookReason"
          label="Why"
          hint="The walker has to be in two places. The log keeps your reason."
          autoComplete="off"
        />
        <div className="form-end">
          <button name="overbook" value={asked} className="btn btn-danger" disabled={busy}>
            Overbook
          </button>
        </div>
      </div>
    </details>
  );
}

function FreeTimes({ free, busy }: { free: readonly { value: string; label: string }[]; busy: boolean }) {
  if (free.length === 0) return <p>This walker has no other free time in that window.</p>;
  return (
    <fieldset className="free-times">
      <legend>Free instead</legend>
      {free.map(({ value, label }) => (
        <button key={value} name="offer" value={value} className="btn btn-quiet" disabled={busy}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

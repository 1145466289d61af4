// After a clash: the free starts of the same window, each one press away; and, behind a fold, taking the time all the
// same, with a reason that the log keeps.
import { TextField } from "~/ui/field";
import { useFormContext } from "~/ui/form";

import { clashOfferIn } from "../waiting";

export function ClashPart({ mayOverbook }: { mayOverbook: boolean }) {
  const { refusal, busy } = useFormContext();
  const offer = clashOfferIn(refusal);
  // Without a reason it was refused: the fold stays open, with its place.
  const asked = offer?.asked ?? refusal?.values.overbook?.[0];
  if (!asked) return null;
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
      {mayOverbook ? (
        <details open={!offer || offer.isUnknown}>
          <summary>{offer?.isUnknown ? "Take it all the same" : "Overbook knowingly"}</summary>
          <div className="form-section">
            <TextField
              name="overbookReason"
              label="Why"
              hint={
                offer?.isUnknown
                  ? "For example that you asked the walker. The log keeps your reason."
                  : "The walker has to be in two places. The log keeps your reason."
              }
              autoComplete="off"
            />
            <div className="form-end">
              <button name="overbook" value={asked} className="btn btn-danger" disabled={busy}>
                {offer?.isUnknown ? "Take it" : "Overbook"}
              </button>
            </div>
          </div>
        </details>
      ) : null}
    </div>
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

// What stands in the way of a place. After a clash: the free starts of the same window, each one press away; and, behind a
// fold, taking the time all the same, with a reason that the log keeps. After a calendar that could not be read: taking it
// all the same, likewise. Where the client chose somebody else: asking the client, or going on with a reason.
import { TextField } from "~/ui/form/field";
import { useFormContext } from "~/ui/form/form";

import { keptReasons, stepOf } from "~/visits/screens/clash-step";
import type { Waiting } from "~/visits/days/list-waiting.server";
import { clashOfferIn, partsOfPlace } from "~/visits/days/place-of";

/** `request`: where a client may have chosen who comes. */
export function ClashPart({ mayOverbook, request }: { mayOverbook: boolean; request?: OtherWalkerProps["request"] }) {
  const { refusal, busy } = useFormContext();
  const step = stepOf(refusal);
  if (!step) return null;
  const offer = clashOfferIn(refusal);
  const { what, asked, isProposed } = step;
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
      {what === "taken" && offer ? (
        <FreeTimes free={offer.free} name={isProposed ? "propose" : "offer"} busy={busy} />
      ) : null}
      {what === "unread" ? <TakeUnread asked={asked} isProposed={isProposed} busy={busy} /> : null}
      {what === "taken" && mayOverbook && !isProposed ? <Overbook asked={asked} busy={busy} isOpen={!offer} /> : null}
      {what === "other-walker" && request ? <OtherWalkerPart asked={asked} request={request} /> : null}
      {keptReasons(refusal, what).map(([name, typed]) => (
        <input key={name} type="hidden" name={name} value={typed} />
      ))}
    </div>
  );
}

function TakeUnread({ asked, isProposed, busy }: { asked: string; isProposed: boolean; busy: boolean }) {
  return (
    <details open>
      <summary>{isProposed ? "Propose it anyway" : "Take it anyway"}</summary>
      <div className="form-section">
        <TextField
          name="unreadReason"
          label="Why"
          hint="For example that you asked the walker. The log keeps your reason."
          autoComplete="off"
        />
        {isProposed ? <input type="hidden" name="unreadStep" value="yes" /> : null}
        <div className="form-end">
          <button name={isProposed ? "propose" : "unread"} value={asked} className="btn btn-danger" disabled={busy}>
            {isProposed ? "Propose it" : "Take it"}
          </button>
        </div>
      </div>
    </details>
  );
}

function Overbook({ asked, busy, isOpen }: { asked: string; busy: boolean; isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary>Overbook knowingly</summary>
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

interface FreeTimesProps {
  free: readonly { value: string; label: string }[];
  name: string;
  busy: boolean;
}

function FreeTimes({ free, name, busy }: FreeTimesProps) {
  if (free.length === 0) return <p>This walker has no other free time in that window.</p>;
  return (
    <fieldset className="free-times">
      <legend>Free instead</legend>
      {free.map(({ value, label }) => (
        <button key={value} name={name} value={value} className="btn btn-quiet" disabled={busy}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

interface OtherWalkerProps {
  /** The place, as its button sends it. */
  asked: string;
  request: { one: Waiting; walkers: readonly (readonly [id: string, name: string])[] };
}

/** She asks the client, or goes on and says why. */
function OtherWalkerPart({ asked, request: { one, walkers } }: OtherWalkerProps) {
  const { busy } = useFormContext();
  const { walkerId } = partsOfPlace(asked);
  const instead = walkers.find(([id]) => id === walkerId)?.[1] ?? "this walker";
  return (
    <fieldset className="form-section">
      <legend>
        {instead}
        {one.walker ? ` instead of ${one.walker}` : ""}
      </legend>
      <TextField
        name="otherWalkerReason"
        label="Why it's someone else"
        hint="The client reads this in the email and in the history. You only need it if you don't ask."
        autoComplete="off"
      />
      <div className="form-end">
        <button name="propose" value={asked} className="btn" disabled={busy}>
          Propose {instead} to the client
        </button>
        <button name="otherWalker" value={asked} className="btn btn-danger" disabled={busy}>
          Confirm without asking
        </button>
      </div>
    </fieldset>
  );
}

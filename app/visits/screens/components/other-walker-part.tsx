// The client chose who comes, and the owner somebody else: she asks the client, or goes on and says why.
import { TextField } from "~/ui/form/field";
import { useFormContext } from "~/ui/form/form";

import { partsOfPlace } from "~/visits/days/place-of";
import type { Waiting } from "~/visits/days/list-waiting.server";

export interface OtherWalkerProps {
  /** The place, as its button sends it. */
  asked: string;
  request: { one: Waiting; walkers: readonly (readonly [id: string, name: string])[] };
}

export function OtherWalkerPart({ asked, request: { one, walkers } }: OtherWalkerProps) {
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

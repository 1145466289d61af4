// Shows the conflict of a place and what the owner can do next. Taken time: choose a free start of the same window or,
// in a disclosure, overbook with a reason. Unreadable calendar: book anyway with a reason. Different walker than the
// client chose: ask the client, or decide with a reason.
import type { ReactNode } from "react";

import { withoutZone } from "~/shared/day-names";
import { TextField } from "~/ui/form/field";
import { useFormContext } from "~/ui/form/form";

import { keptReasons, stepOf } from "../clash-step";
import type { Waiting } from "../list-waiting.server";
import { type ClashOffer, clashOfferIn, parsePlaceValue } from "~/desk/place-value";
import { readBy } from "~/desk/texts/desk";
import { useZone } from "~/ui/use-site";

interface Props {
  mayOverbook: boolean;
  /** The request with the chosen walker. Undefined for visits, which have none. */
  request?: OtherWalkerProps["request"];
  /** True when the visit can't begin at another time. */
  isFixed?: boolean;
}

export function ClashPart({ mayOverbook, request, isFixed = false }: Props) {
  const { refusal } = useFormContext();
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
      {what === "taken" && offer && !isFixed ? (
        <FreeTimes free={offer.free} name={isProposed ? "propose" : "offer"} />
      ) : null}
      {what === "unread" ? (
        <GoOn
          title={isProposed ? "Propose it anyway" : "Take it anyway"}
          names={["unreadReason", isProposed ? "propose" : "unread"]}
          hint="For example that you asked the walker. The log keeps your reason."
          asked={asked}
          press={isProposed ? "Propose it" : "Take it"}
          isOpen
        >
          {isProposed ? <input type="hidden" name="unreadStep" value="yes" /> : null}
        </GoOn>
      ) : null}
      {what === "taken" && mayOverbook && !isProposed ? (
        <GoOn
          title="Overbook knowingly"
          names={["overbookReason", "overbook"]}
          hint="The walker has to be in two places. The log keeps your reason."
          asked={asked}
          press="Overbook"
          isOpen={!offer}
        />
      ) : null}
      {what === "other-walker" && request ? <OtherWalkerPart asked={asked} request={request} /> : null}
      {keptReasons(refusal, what).map(([name, typed]) => (
        <input key={name} type="hidden" name={name} value={typed} />
      ))}
    </div>
  );
}

/** Button that continues despite the conflict, with a reason. `names`: field names of the reason and the button. */
function GoOn({
  title,
  names: [reason, button],
  hint,
  asked,
  press,
  isOpen,
  children,
}: {
  title: string;
  names: readonly [reason: string, button: string];
  hint: string;
  asked: string;
  press: string;
  isOpen: boolean;
  children?: ReactNode;
}) {
  const { busy } = useFormContext();
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <div className="form-section">
        <TextField name={reason} label="Why" hint={hint} autoComplete="off" />
        {children}
        <div className="form-end">
          <button name={button} value={asked} className="btn btn-danger" disabled={busy}>
            {press}
          </button>
        </div>
      </div>
    </details>
  );
}

function FreeTimes({ free, name }: { free: ClashOffer["free"]; name: string }) {
  const zone = useZone();
  const { busy } = useFormContext();
  if (free.length === 0) return <p>This walker has no other free time in that window.</p>;
  return (
    <fieldset className="free-times">
      <legend>Free times instead</legend>
      {free.map(({ value, label }) => (
        <button key={value} name={name} value={value} className="btn btn-quiet" disabled={busy}>
          {withoutZone(label, zone)}
        </button>
      ))}
    </fieldset>
  );
}

interface OtherWalkerProps {
  asked: string;
  request: { one: Waiting; walkers: readonly (readonly [id: string, name: string])[] };
}

/** Lets the owner ask the client about the other walker, or decide with a reason. */
function OtherWalkerPart({ asked, request: { one, walkers } }: OtherWalkerProps) {
  const { busy } = useFormContext();
  const { walkerId } = parsePlaceValue(asked);
  const instead = walkers.find(([id]) => id === walkerId)?.[1] ?? "this walker";
  return (
    <fieldset className="form-section">
      <legend>
        {instead}
        {one.walker ? ` instead of ${one.walker}` : ""}
      </legend>
      <TextField
        name="otherWalkerReason"
        label="Why another walker comes"
        hint={`${readBy(one.client.isMailed)} You only need it if you don't ask.`}
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

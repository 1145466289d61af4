// One tap from a visit to the way in; or when it unlocks.
import { Form, href } from "react-router";

import { Icon } from "~/ui/icon";

import type { WayInState } from "./way-in";
import { wayInClosed, wayInTexts as texts } from "~/day/texts/way-in";

interface WayInProps {
  visitId: string;
  state: WayInState;
  /** "Casey Morgan, Riley Chen". */
  names: string;
}

export function WayIn({ visitId, state, names }: WayInProps) {
  if (state === "early") return <p className="muted">{wayInClosed.early}</p>;
  if (state !== "open") return null;
  return (
    <Form method="post" action={href("/visits/:id/access", { id: visitId })} className="action way-in-press">
      <button type="submit" className="btn btn-quiet" aria-label={texts.buttonFor(names)}>
        <Icon name="lock" /> {texts.button}
      </button>
    </Form>
  );
}

// The default holidays, which can be turned off, and the owner's own days.
import { href } from "react-router";

import { ActionButton } from "~/ui/app/action-button";

import type { HolidayLine } from "~/offer/settings/holiday-lines";
import { updateFailed } from "~/offer/texts";

const address = href("/admin/settings/holidays");

export function HolidayList({ lines }: { lines: readonly HolidayLine[] }) {
  return (
    <ul className="steps">
      {lines.map(({ id, name, when, state }) => (
        <li key={id}>
          <span className={state === "off" ? "state" : "state state-good"}>{state === "off" ? "Off" : "On"}</span>
          <div>
            <strong>{name}</strong>
            <div className="muted">{when}</div>
          </div>
          {state === "own" ? (
            <ActionButton
              action={address}
              failed={updateFailed("holidays")}
              fields={{ intent: "remove", id }}
              className="btn btn-quiet btn-small"
              label={`Remove: ${name}`}
            >
              Remove
            </ActionButton>
          ) : (
            <ActionButton
              action={address}
              failed={updateFailed("holidays")}
              fields={{ intent: "switch", id, on: state === "off" ? "yes" : "no" }}
              className="btn btn-quiet btn-small"
              label={`${state === "off" ? "Turn on" : "Turn off"}: ${name}`}
            >
              {state === "off" ? "Turn on" : "Turn off"}
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}

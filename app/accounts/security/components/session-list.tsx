// Where somebody is signed in, and the way to end it there.
import { href } from "react-router";

import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { ActionButton } from "~/ui/app/action-button";

import { sessionTexts as texts } from "~/accounts/texts/security";

export interface SessionListProps {
  sessions: readonly { id: string; device: string; since: Date; isThisOne: boolean }[];
}

const action = href("/profile/security");

export function SessionList({ sessions }: SessionListProps) {
  return (
    <section className="panel" aria-labelledby="sessions-panel">
      <h2 id="sessions-panel">{texts.title}</h2>
      <ul className="entries">
        {sessions.map(({ id, device, since, isThisOne }) => (
          <li key={id}>
            <div>
              <strong>{device}</strong>{" "}
              {isThisOne ? <span className="state state-good">{texts.thisDevice}</span> : null}
              <p className="hint">
                Since {withoutZone(formatInstant(Temporal.Instant.fromEpochMilliseconds(since.getTime())))}
              </p>
            </div>
            {isThisOne ? null : (
              <ActionButton
                action={action}
                fields={{ intent: "end-session", id }}
                className="btn btn-quiet btn-small"
                label={texts.endOf(device)}
              >
                {texts.end}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <ActionButton action={action} fields={{ intent: "end-other-sessions" }}>
          {texts.endOthers}
        </ActionButton>
      ) : null}
    </section>
  );
}

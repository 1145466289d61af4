// List of the server checks: what works, what is optional, and what has to be done.
import { Icon } from "~/ui/icon";

import type { SystemCheck } from "~/desk/system/system-checks";
import { systemTexts as texts } from "~/desk/texts/system";

const looks = { todo: "state state-bad", could: "state", good: "state state-good" } as const;
const icons = { todo: "alert", could: "plus", good: "check" } as const;

export function SystemList({ checks }: { checks: readonly SystemCheck[] }) {
  return (
    <ul className="stack plain-list">
      {checks.map(({ name, state, says, steps }) => (
        <li key={name} className="panel">
          <div className="panel-head">
            <h2>{name}</h2>
            <span className={looks[state]}>
              <Icon name={icons[state]} />
              {texts.states[state]}
            </span>
          </div>
          <p>{says}</p>
          {steps.length > 0 ? (
            <ol className="system-steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

// Times held for people with an unconfirmed email address, with a button that releases them all.
import { href, Link } from "react-router";

import type { ListedHold } from "~/asking/index.server";
import { ActionButton } from "~/ui/app/action-button";
import { withoutZone } from "~/shared/day-names";

import { heldTexts as texts } from "~/desk/leads/texts";

export function DeskHeldTimes({ holds }: { holds: readonly ListedHold[] }) {
  if (holds.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="held-times">
      <div className="panel-head">
        <h2 id="held-times">{texts.heading}</h2>
        <span className="state state-waiting">{texts.state}</span>
      </div>
      <p className="muted">{texts.lead}</p>
      <ul className="plain-list">
        {holds.map(({ id, leadId, clientId, name, day, time, until }) => (
          <li key={id}>
            <Link
              to={
                leadId ? href("/admin/leads/:id", { id: leadId }) : href("/admin/clients/:id", { id: clientId ?? "" })
              }
            >
              <bdi>{name}</bdi>
            </Link>
            <span className="sub">{texts.when(`${day}, ${withoutZone(time)}`, until)}</span>
          </li>
        ))}
      </ul>
      <ActionButton action={href("/admin/leads")} fields={{ intent: "release-holds" }}>
        {texts.release(holds.length)}
      </ActionButton>
    </section>
  );
}

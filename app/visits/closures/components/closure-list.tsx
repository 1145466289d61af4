// The closures that are still to come; what was promised inside one is told, since nobody cancels it by itself.
import { Link } from "react-router";

import { ActionButton } from "~/ui/app/action-button";

import { updateFailed } from "~/offer/index";
import { type Closure, whenClosed } from "~/visits/closures/closure";

export function ClosureList({ closures }: { closures: readonly Closure[] }) {
  if (closures.length === 0)
    return (
      <div className="empty">
        <h2>No closures</h2>
        <p>Clients can't book the days off you add here.</p>
      </div>
    );
  return (
    <ul className="steps">
      {closures.map((closure) => (
        <ClosureItem key={closure.id} closure={closure} />
      ))}
    </ul>
  );
}

function ClosureItem({ closure }: { closure: Closure }) {
  const { id, walkerName, when: days, reason, visits } = closure;
  const who = walkerName ?? "Everybody";
  return (
    <li>
      <div className="stack-small">
        <strong>{days}</strong>
        <p className="muted">
          {who}
          {reason ? `: ${reason}` : null}
        </p>
        {visits.length > 0 ? (
          <div className="note note-warning">
            <p>
              {visits.length === 1 ? "A visit is" : "Visits are"} booked {whenClosed(closure)}. Move or cancel:
            </p>
            <ul className="who-list">
              {visits.map((visit) => (
                <li key={visit.id}>
                  <Link to={`/admin/visits/${visit.id}`}>{visit.when}</Link> <bdi>{visit.who}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      {/* A second press confirms it, with and without scripts. */}
      <details className="decline">
        <summary className="btn btn-quiet btn-small">
          <span className="when-closed">Remove</span>
          <span className="when-open">Keep</span>
          <span className="sr">
            : {who}, {days}
          </span>
        </summary>
        <div className="decline-form">
          <ActionButton
            action="/admin/settings/closures"
            failed={updateFailed("closures")}
            fields={{ intent: "remove", id }}
            className="btn btn-danger btn-small"
            label={`Yes, remove: ${who}, ${days}`}
          >
            Yes, remove
          </ActionButton>
        </div>
      </details>
    </li>
  );
}

// Incidents and lines that wait on the phone.
import { incidentInWords } from "../pocket/apply-presses";
import type { QueuedPress } from "../pocket/queue";
import { pocketTexts as texts } from "~/day/texts/pocket";
import { dayOf, timeOf } from "~/business/times/times-in-words";

export const WaitingIncidents = ({ waiting }: { waiting: readonly QueuedPress[] }) =>
  waiting.length === 0 ? null : (
    <section className="panel stack-small" aria-labelledby="waiting-incidents">
      <h2 id="waiting-incidents">{texts.draft(0)}</h2>
      <ul className="plain-list incident-lines">
        {waiting.map((entry) => (
          <li key={entry.key}>
            <p dir="auto" className="card-note">
              {incidentInWords(entry)}
            </p>
            <p className="muted">
              {dayOf(entry.happenedAt)}, {timeOf(entry.happenedAt)}
              {entry.files.length > 0 ? `, ${texts.photos(entry.files.length)}` : ""}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );

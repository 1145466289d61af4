import type { SentUpdate } from "~/site/waitlist/update-queries.server";
import { people } from "~/site/waitlist/update-messages";

/** The updates sent so far, each to be unfolded. */
export function DeskSent({ updates }: { updates: readonly SentUpdate[] }) {
  if (updates.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="sent-title">
      <h2 id="sent-title">Sent</h2>
      {updates.map(({ id, subject, body, recipients, sent }) => (
        <details key={id}>
          <summary>
            <strong>{subject}</strong>{" "}
            <span className="muted">
              {sent}, to {people(recipients)}
            </span>
          </summary>
          <p className="pre">{body}</p>
        </details>
      ))}
    </section>
  );
}

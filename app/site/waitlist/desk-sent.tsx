import type { SentUpdate } from "~/site/waitlist/update-queries.server";
import { waitlistTexts as texts } from "~/site/texts";
import { withoutZone } from "~/shared/day-names";

/** The updates sent so far, each collapsed. */
export function DeskSent({ updates }: { updates: readonly SentUpdate[] }) {
  if (updates.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="sent-title">
      <h2 id="sent-title">{texts.sent}</h2>
      {updates.map(({ id, subject, body, recipients, sent }) => (
        <details key={id}>
          <summary>
            <strong>{subject}</strong> <span className="muted">{texts.sentTo(withoutZone(sent), recipients)}</span>
          </summary>
          <p className="pre">{body}</p>
        </details>
      ))}
    </section>
  );
}

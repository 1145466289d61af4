// What happened to a request, oldest first, as a line of time.
import { Instant } from "~/ui/app/instant";

import type { HistoryEntry } from "~/visits/booking/booking-view";

export const BookingHistory = ({ history }: { history: readonly HistoryEntry[] }) => (
  <ol className="timeline">
    {history.map(({ id, at, who, what, why }) => (
      <li key={id}>
        <p>
          <strong>
            <bdi>{who}</bdi>
          </strong>{" "}
          {what}
        </p>
        {why ? <p className="timeline-why">{why}</p> : null}
        <p className="muted">
          <Instant at={at} />
        </p>
      </li>
    ))}
  </ol>
);

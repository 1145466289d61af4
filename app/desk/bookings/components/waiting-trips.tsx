// Trips that wait for the owner's answer, one row for all visits of a trip.
import { href, Link } from "react-router";

import { countOfVisits } from "~/ledger/index";
import { formatExact } from "~/shared/money";

import type { ShownTrip } from "../list-waiting.server";

export const WaitingTrips = ({ trips }: { trips: readonly ShownTrip[] }) =>
  trips.length > 0 ? (
    <section className="panel" aria-labelledby="waiting-trips">
      <h2 id="waiting-trips">Trips to answer</h2>
      <ul className="rows">
        {trips.map(({ id, firstName, days, visits, totalCents }) => (
          <li key={id}>
            <Link to={href("/admin/trips/:id", { id })}>
              <bdi>{firstName}</bdi>'s trip, {days}, {countOfVisits(visits)}
            </Link>
            <span>{formatExact(totalCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  ) : null;

// What one can do about a booking. Cancelling and moving are dialogs, so that what they cost is read before.
import { Link } from "react-router";

import { Icon } from "~/ui/icon";

import type { BookingView } from "~/visits/booking/booking-view";

export function BookingLinks({ booking: { id, as, may, proposal, visitId } }: { booking: BookingView }) {
  return (
    <ul className="booking-links">
      {may.calendar ? (
        <li>
          <a href={`/booking/${id}/calendar.ics`} download className="btn btn-quiet">
            <Icon name="calendar" /> Add to calendar
          </a>
        </li>
      ) : null}
      {may.change && !proposal ? (
        <li>
          <Link to={`/booking/${id}/move`} preventScrollReset className="btn btn-quiet">
            <Icon name="clock" /> Ask for another time
          </Link>
        </li>
      ) : null}
      {may.change ? (
        <li>
          <Link to={`/booking/${id}/cancel`} preventScrollReset className="btn btn-quiet">
            <Icon name="close" /> Cancel this visit
          </Link>
        </li>
      ) : null}
      {may.withdraw ? (
        <li>
          <Link to={`/booking/${id}/cancel`} preventScrollReset className="btn btn-quiet">
            <Icon name="close" /> Withdraw this request
          </Link>
        </li>
      ) : null}
      {as === "admin" ? (
        <li>
          <Link to={visitId ? `/admin/visits/${visitId}` : "/admin/bookings"} className="btn btn-quiet">
            <Icon name="edit" /> {visitId ? "Open at the desk" : "Answer at the desk"}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

/** Whether there is anything to do at all. */
export const hasLinks = ({ as, may }: BookingView) =>
  as === "admin" || may.calendar || may.withdraw || may.change !== null;

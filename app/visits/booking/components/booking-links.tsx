// What one can do about a booking. Cancelling and moving are dialogs, so that what they cost is read before.
import { Link } from "react-router";

import { Icon } from "~/ui/icon";

import type { BookingView } from "~/visits/booking/get-booking.server";

export function BookingLinks({ booking: { id, as, may, proposal, visitId } }: { booking: BookingView }) {
  const dialogs = [
    may.change && !proposal ? (["move", "clock", "Ask for another time"] as const) : null,
    may.change ? (["cancel", "close", "Cancel this visit"] as const) : null,
    may.withdraw ? (["cancel", "close", "Withdraw this request"] as const) : null,
  ].filter((dialog) => dialog !== null);
  return (
    <ul className="booking-links">
      {may.calendar ? (
        <li>
          <a href={`/booking/${id}/calendar.ics`} download className="btn btn-quiet">
            <Icon name="calendar" /> Add to calendar
          </a>
        </li>
      ) : null}
      {dialogs.map(([dialog, icon, words]) => (
        <li key={words}>
          <Link to={`/booking/${id}/${dialog}`} preventScrollReset className="btn btn-quiet">
            <Icon name={icon} /> {words}
          </Link>
        </li>
      ))}
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

// Facts of a booking: time, service, pets, people, and place.
import { href, Link } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { Fact } from "~/ui/app/fact";
import { Icon } from "~/ui/icon";
import { PhoneLink } from "~/ui/phone-link";

import { cardTexts } from "~/day/texts/cards";
import { StepPlaces } from "~/day/steps/step-places";
import { isOver } from "~/ledger/index";
import { TaskLines } from "../care/task-lines";
import { placeTexts, tickTexts } from "../texts/steps";
import { hasSteps, StepTrack } from "./step-track";
import type { BookingView } from "./get-booking.server";
import { useZone } from "~/ui/use-site";

/** Shows only facts that are known. */
export function BookingFacts({ booking }: { booking: BookingView }) {
  const zone = useZone();
  const {
    when,
    service,
    minutes,
    pets,
    walkerName,
    client,
    household,
    area,
    addOns,
    specialRequests,
    seriesId,
    as,
    times,
    places,
    hasCard,
    id,
    tasks,
    state,
  } = booking;
  return (
    <dl className="facts">
      <Fact name="When">
        <strong>{when.day}</strong>
        <br />
        {withoutZone(when.time, zone)}
        {when.isExact ? null : <span className="sub">The exact start is set when it's confirmed.</span>}
      </Fact>
      <Fact name="On the day">{hasSteps(times) ? <StepTrack times={times} /> : null}</Fact>
      <Fact name={placeTexts.fact}>{places.length > 0 ? <StepPlaces places={places} /> : null}</Fact>
      <Fact name="Report card">{hasCard ? <a href={href("/booking/:id/card", { id })}>{cardTexts.see}</a> : null}</Fact>
      <Fact name="Service">
        {service}, {minutes} min
      </Fact>
      <Fact name={pets.length === 1 ? "Pet" : "Pets"}>
        <ul className="plain-list">
          {pets.map(({ bookingId, name }) => (
            <li key={bookingId}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact name="Walker">{walkerName && <bdi>{walkerName}</bdi>}</Fact>
      <Fact name="Client">
        {client &&
          (as === "admin" ? (
            <Link to={href("/admin/clients/:id", { id: client.id })}>{client.name}</Link>
          ) : (
            <bdi>{client.name}</bdi>
          ))}
      </Fact>
      <Fact name="Phone">{client?.phone && <PhoneLink phone={client.phone} />}</Fact>
      <Fact name="Address" dir="auto">
        {client?.address}
      </Fact>
      <Fact name="Area">
        {area}
        {household === "open" ? null : <span className="sub">{hiddenReasons[household]}</span>}
      </Fact>
      <Fact name="Add-ons">{addOns.join(", ")}</Fact>
      <Fact name="Special requests" dir="auto">
        {specialRequests}
      </Fact>
      <Fact name={tickTexts.before}>
        {tasks.length > 0 ? <TaskLines tasks={tasks} isOver={isOver(state)} /> : null}
        {as === "client" && state === "confirmed" ? <Link to={href("/profile/tasks")}>{tickTexts.change}</Link> : null}
      </Fact>
      <Fact name="Part of">
        {seriesId && (
          <Link to={`${as === "admin" ? "/admin" : "/dashboard"}/standing/${seriesId}`}>A standing walk</Link>
        )}
      </Fact>
    </dl>
  );
}

/** Reasons why the address is hidden from the walker. */
const hiddenReasons = {
  early: "Address, phone and care notes unlock the day before.",
  over: "Address, phone and care notes were available until the day after.",
} as const;

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
          <a href={href("/booking/:id/calendar.ics", { id })} download className="btn btn-quiet">
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

export const hasLinks = ({ as, may }: BookingView) =>
  as === "admin" || may.calendar || may.withdraw || may.change !== null;

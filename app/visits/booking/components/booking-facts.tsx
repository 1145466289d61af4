// What was asked for or promised: when, what, for whom, by whom, where.
import { Link } from "react-router";

import { phoneNumber, printedPhone } from "~/shared/phone-number";

import type { BookingView } from "~/visits/booking/booking-view";

export function BookingFacts({ booking }: { booking: BookingView }) {
  const { when, service, minutes, pets, walker, client, household, area, addOns, specialRequests, seriesId, as } =
    booking;
  return (
    <dl className="facts">
      <dt>When</dt>
      <dd>
        <strong>{when.day}</strong>
        <br />
        {when.time}
        {when.isExact ? null : <span className="sub">The exact start is set when it's confirmed.</span>}
      </dd>
      <dt>Service</dt>
      <dd>
        {service}, {minutes} min
      </dd>
      <dt>{pets.length === 1 ? "Pet" : "Pets"}</dt>
      <dd>
        <PetNames pets={pets} />
      </dd>
      {walker ? (
        <>
          <dt>Walker</dt>
          <dd>
            <bdi>{walker.name}</bdi>
          </dd>
        </>
      ) : null}
      {client ? <ClientFacts client={client} isLinked={as === "admin"} /> : null}
      <dt>Area</dt>
      <dd>
        {area}
        {household === "open" ? null : <span className="sub">{whyHidden[household]}</span>}
      </dd>
      {addOns.length > 0 ? (
        <>
          <dt>Add-ons</dt>
          <dd>{addOns.join(", ")}</dd>
        </>
      ) : null}
      {specialRequests ? (
        <>
          <dt>Special requests</dt>
          <dd dir="auto">{specialRequests}</dd>
        </>
      ) : null}
      {seriesId ? (
        <>
          <dt>Part of</dt>
          <dd>
            <Link to={`${as === "admin" ? "/admin" : "/dashboard"}/standing/${seriesId}`}>A standing walk</Link>
          </dd>
        </>
      ) : null}
    </dl>
  );
}

/** To the walker, on any other day. */
const whyHidden = {
  early: "Address, phone and care notes unlock the day before.",
  over: "Address, phone and care notes were available until the day after.",
} as const;

const PetNames = ({ pets }: Pick<BookingView, "pets">) => (
  <ul className="plain-list">
    {pets.map(({ bookingId, name }) => (
      <li key={bookingId}>
        <bdi>{name}</bdi>
      </li>
    ))}
  </ul>
);

function ClientFacts({ client, isLinked }: { client: NonNullable<BookingView["client"]>; isLinked: boolean }) {
  return (
    <>
      <dt>Client</dt>
      <dd>{isLinked ? <Link to={`/admin/clients/${client.id}`}>{client.name}</Link> : <bdi>{client.name}</bdi>}</dd>
      {client.phone ? (
        <>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phoneNumber(client.phone)}`}>{printedPhone(client.phone)}</a>
          </dd>
        </>
      ) : null}
      {client.address ? (
        <>
          <dt>Address</dt>
          <dd dir="auto">{client.address}</dd>
        </>
      ) : null}
    </>
  );
}

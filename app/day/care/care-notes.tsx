// Address, phone, requests and care notes of a household.
import { Fragment } from "react";

import { phoneNumber, printedPhone } from "~/shared/phone-number";
import { Icon } from "~/ui/icon";

import type { Care, CarePet } from "./read-care.server";

export function CareNotes({ care }: { care: Omit<Care, "isMailed"> }) {
  const { phone, address, specialRequests, addOns, pets } = care;
  return (
    <div className="care">
      <div className="care-reach">
        {address ? (
          <a
            href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="pin" /> {address}
          </a>
        ) : null}
        {phone ? (
          <a href={`tel:${phoneNumber(phone)}`}>
            <Icon name="phone" /> {printedPhone(phone)}
          </a>
        ) : null}
      </div>
      {addOns.length > 0 ? <p className="state state-waiting">{addOns.join(", ")}</p> : null}
      {specialRequests ? (
        <p className="note pre" dir="auto">
          {specialRequests}
        </p>
      ) : null}
      {pets.map((pet) => (
        <PetCare key={pet.id} pet={pet} />
      ))}
    </div>
  );
}

const PetCare = ({ pet: { name, breed, notes, isUrgent } }: { pet: CarePet }) => (
  <details className="pet-care" open={isUrgent}>
    <summary>
      <bdi>{name}</bdi>
      {breed ? `, ${breed}` : null}: care notes
    </summary>
    <CareNoteList notes={notes} none="No notes." />
  </details>
);

export const CareNoteList = ({ notes, none }: Pick<CarePet, "notes"> & { none: string }) =>
  notes.length > 0 ? (
    <dl className="facts">
      {notes.map(([label, text]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </Fragment>
      ))}
    </dl>
  ) : (
    <p className="muted">{none}</p>
  );

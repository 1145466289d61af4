// Phone numbers and steps for an emergency, as large buttons in the order to call.
import type { ReactNode } from "react";

import { isPhoneNumber, phoneNumber, printedPhone } from "~/shared/phone-number";
import { Icon } from "~/ui/icon";

import type { Emergency } from "./load-emergency.server";
import { emergencySteps, emergencyTexts as texts } from "../texts/care";

export function EmergencyPage({ emergency: { households, hospital, owner } }: { emergency: Emergency }) {
  return (
    <div className="columns">
      <div className="stack">
        {households.map((household, index) => (
          <Household key={household.name} household={household} id={`household-${index}`} />
        ))}
      </div>
      <div className="stack">
        <section className="panel" aria-labelledby="hospital">
          <h2 id="hospital">{texts.hospital}</h2>
          {hospital ? (
            <>
              <p>
                <bdi>{hospital.name}</bdi>
              </p>
              <Call number={hospital.phone}>{hospital.name}</Call>
              {hospital.address ? <Directions to={hospital.address} /> : null}
            </>
          ) : (
            <p className="note note-warning">{texts.noHospital}</p>
          )}
          <Call number={owner.phone}>{texts.owner(owner.name)}</Call>
          <Call number="911">{texts.callPeople}</Call>
        </section>
        <section className="panel" aria-labelledby="steps">
          <h2 id="steps">{texts.steps}</h2>
          <ol className="emergency-steps">
            {emergencySteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

function Household({ household, id }: { household: Emergency["households"][number]; id: string }) {
  const { name, phone, emergencyName, emergencyPhone, pets, spend } = household;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>
        <bdi>{pets.map((pet) => pet.name).join(", ")}</bdi>
        <span className="sub">
          <bdi>{name}</bdi>
        </span>
      </h2>
      {phone ? <Call number={phone}>{texts.client(name)}</Call> : null}
      {emergencyName && emergencyPhone ? (
        <Call number={emergencyPhone}>{texts.contact(emergencyName)}</Call>
      ) : (
        <p className="muted">{texts.noContact}</p>
      )}
      {pets.map((pet) => (
        <div key={pet.id} className="stack-small">
          <h3>{texts.vet(pet.name)}</h3>
          {pet.vet ? (
            <p>
              <bdi>{pet.vet}</bdi>
            </p>
          ) : null}
          {pet.vetPhone ? <Call number={pet.vetPhone}>{pet.vet || texts.vet(pet.name)}</Call> : null}
          {pet.vet || pet.vetPhone ? null : <p className="muted">{texts.noVet}</p>}
        </div>
      ))}
      <p className={spend === null ? "note note-warning" : "note"}>
        {spend === null ? texts.noSpend : texts.spend(spend)}
      </p>
    </section>
  );
}

/** A call button, or plain text when the number can't be dialed. */
function Call({ number, children }: { number: string; children: ReactNode }) {
  if (number !== "911" && !isPhoneNumber(number))
    return (
      <p>
        {children}: <bdi>{number}</bdi>
      </p>
    );
  return (
    <a href={`tel:${number === "911" ? number : phoneNumber(number)}`} className="btn btn-big emergency-call">
      <Icon name="phone" />
      <span>
        <bdi>{children}</bdi>
        <span className="sub">{number === "911" ? null : printedPhone(number)}</span>
      </span>
    </a>
  );
}

const Directions = ({ to }: { to: string }) => (
  <p>
    <a
      href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="pin" /> {texts.directions}: <bdi>{to}</bdi>
    </a>
  </p>
);

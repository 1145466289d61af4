// A client's request (specification §2 Service request): the pets, then the details. The address holds which step it is
// and which pets are chosen, so that it works without scripts.
import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";

import { NoCertifiedPets } from "~/features/certification/components/no-certified-pets";
import { PetPicker } from "~/features/pets/components/pet-picker";
import type { OwnPet } from "~/features/pets/own-pet";
import appStyles from "~/ui/app-pages.css?url";
import { Poster } from "~/ui/poster";

import { ByPhoneOrMail } from "./by-phone-or-mail";

export interface RequestPageProps {
  email: string;
  pets: OwnPet[];
  /** Ids of the chosen ones; all of them accepted. */
  chosen: string[];
  step: "pets" | "details";
  problem: string | null;
  /** What is to be done before a request is taken. */
  before: "contract" | "new-contract" | "email" | null;
}

export default function RequestPage(props: RequestPageProps) {
  return (
    <>
      {/* The styles of pages behind sign-in: the public pages do not carry them. */}
      <link rel="stylesheet" href={appStyles} precedence="app" />
      <Poster
        tint="sage"
        title="Request a service"
        lead="For the dogs I have met. Choose who it is for, then tell me when."
      />
      <div className="section app">
        <div className="wrap reading">
          {props.before ? <FirstThis before={props.before} /> : null}
          {props.pets.some((pet) => pet.isAccepted) ? <RequestForm {...props} /> : <NoCertifiedPets />}
        </div>
      </div>
    </>
  );
}

const firstThis = {
  contract: {
    text: "Please sign the contract before your first request.",
    to: "/dashboard/contract",
    link: "Read and sign it",
  },
  "new-contract": {
    text: "There is a new version of the contract. Please read what changed and sign it before your next request.",
    to: "/dashboard/contract",
    link: "Read and sign it",
  },
  email: {
    text: "Please confirm your email address before you request a service.",
    to: "/verify-email",
    link: "Send me the link again",
  },
};

const FirstThis = ({ before }: { before: keyof typeof firstThis }) => (
  <p className="note note-warning">
    {firstThis[before].text} <Link to={firstThis[before].to}>{firstThis[before].link}</Link>
  </p>
);

function RequestForm({ email, pets, chosen, step, problem, before }: RequestPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const [picked, setPicked] = useState(chosen);
  useEffect(() => {
    // Boxes may have been ticked before the scripts were here.
    const boxes = form.current?.querySelectorAll<HTMLInputElement>("input[name=petIds]:checked") ?? [];
    if (step === "pets") setPicked(Array.from(boxes, (box) => box.value));
  }, [step]);
  const isDetails = step === "details";
  return (
    <Form ref={form} method="get" action="/service-request" className="request" preventScrollReset>
      <input type="hidden" name="email" value={email} />
      <div role="tablist" aria-label="Your request" className="tabs">
        <button
          role="tab"
          name="step"
          value="pets"
          id="tab-pets"
          aria-selected={!isDetails}
          aria-controls="request-step"
        >
          1. Select Your Pets
        </button>
        <button
          role="tab"
          name="step"
          value="details"
          id="tab-details"
          aria-selected={isDetails}
          aria-controls="request-step"
          disabled={!isDetails && picked.length === 0}
        >
          2. Service Details
        </button>
      </div>
      <div id="request-step" role="tabpanel" aria-labelledby={isDetails ? "tab-details" : "tab-pets"}>
        {isDetails ? (
          <>
            {chosen.map((id) => (
              <input key={id} type="hidden" name="petIds" value={id} />
            ))}
            <ByPhoneOrMail pets={pets.filter(({ id }) => chosen.includes(id))} mayRequest={before === null} />
          </>
        ) : (
          <>
            <PetPicker pets={pets} initial={chosen} error={problem ?? undefined} onChange={setPicked} />
            <button name="step" value="details" className="btn btn-big continue">
              Continue to Service Details
            </button>
          </>
        )}
      </div>
    </Form>
  );
}

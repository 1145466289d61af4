// The owner's decisions about a pet: acceptance and squad. A disabled button says why.
import { href } from "react-router";
import type { ReactNode } from "react";

import { ActionButton } from "~/ui/app/action-button";

import { canAccept, refusalOfSquad } from "~/clients/acceptance/rules";
import { acceptanceRefusals, decisionTexts } from "~/clients/acceptance/texts";
import type { DeskPet } from "~/clients/acceptance/queries.server";

export interface DeskPetDecisionsProps {
  pet: DeskPet;
  /** Steps the client still has to do, in words. */
  missing: readonly string[];
}

export function DeskPetDecisions({ pet, missing }: DeskPetDecisionsProps) {
  return (
    <section className="panel" aria-labelledby="decisions">
      <h2 id="decisions">{decisionTexts.title}</h2>
      <Acceptance pet={pet} missing={missing} />
      <Squad pet={pet} />
    </section>
  );
}

function Decide({
  pet,
  intent,
  quiet,
  children,
}: {
  pet: DeskPet;
  intent: string;
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <ActionButton
      action={href("/admin/pets/:id", { id: pet.id })}
      fields={{ intent, ids: pet.id }}
      className={quiet ? "btn btn-quiet" : "btn"}
    >
      {children}
    </ActionButton>
  );
}

function Acceptance({ pet, missing }: DeskPetDecisionsProps) {
  if (!canAccept(pet)) {
    return (
      <>
        <p>{decisionTexts.accepted(pet.name)}</p>
        <Decide pet={pet} intent="withdraw" quiet>
          {decisionTexts.withdraw}
        </Decide>
      </>
    );
  }
  return (
    <>
      <p>{decisionTexts.pending(pet, missing)}</p>
      <Decide pet={pet} intent="accept">
        {decisionTexts.accept(pet.name)}
      </Decide>
    </>
  );
}

function Squad({ pet }: { pet: DeskPet }) {
  const refusal = refusalOfSquad(pet);
  if (pet.inSquad)
    return (
      <Decide pet={pet} intent="take-out-of-squad" quiet>
        {decisionTexts.takeOut}
      </Decide>
    );
  if (refusal)
    return (
      <>
        <button type="button" className="btn btn-quiet" disabled aria-describedby="why-not-squad">
          {decisionTexts.place}
        </button>
        <p id="why-not-squad" className="muted">
          {acceptanceRefusals[refusal]}
        </p>
      </>
    );
  return (
    <Decide pet={pet} intent="place-in-squad" quiet>
      Put into the squad
    </Decide>
  );
}

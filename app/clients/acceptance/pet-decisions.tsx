// The owner's decisions about a pet: acceptance and squad. A disabled button gives the reason.
import { href } from "react-router";
import type { ReactNode } from "react";

import { ActionButton } from "~/ui/app/action-button";
import { KindField } from "~/clients/pets/kind-field";
import type { FormReply } from "~/shared/form-reply";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import { canAccept, refusalOfSquad, squadCommentField } from "./rules";
import { acceptanceRefusals, decisionTexts } from "./texts";
import type { DeskPet } from "./queries.server";

interface DeskPetDecisionsProps {
  pet: DeskPet;
  /** Names of the steps that the client still has to complete. */
  missing: readonly string[];
}

export function DeskPetDecisions({ pet, missing }: DeskPetDecisionsProps) {
  return (
    <section className="panel" aria-labelledby="decisions">
      <h2 id="decisions">Your decision</h2>
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
          Withdraw acceptance
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
        Take out of the squad
      </Decide>
    );
  if (refusal)
    return (
      <>
        <button type="button" className="btn btn-quiet" disabled aria-describedby="why-not-squad">
          Put into the squad
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

/** Form in which the owner sets the kind of a pet for the client. */
export function DeskPetKind({ pet, reply }: { pet: DeskPet; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <SiteForm id="kind" form={form} action={href("/admin/pets/:id", { id: pet.id })} own>
      <input type="hidden" name="intent" value="kind" />
      <VersionField version={pet.version} />
      <KindField initial={pet.species} />
      <SubmitButton busyLabel="Saving...">Save the kind</SubmitButton>
    </SiteForm>
  );
}

/** Form for the comment below a pet's name on the squad page. */
export function DeskSquadComment({ pet, reply }: { pet: DeskPet; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <section className="panel" aria-labelledby="squad-comment-title">
      <h2 id="squad-comment-title">In the squad</h2>
      <SiteForm id="squad-comment" form={form} action={href("/admin/pets/:id", { id: pet.id })} own>
        <input type="hidden" name="intent" value="comment" />
        <VersionField version={pet.version} />
        <FormField name="squadComment" field={squadCommentField} initial={pet.squadComment} />
        <SubmitButton busyLabel="Saving...">Save the comment</SubmitButton>
      </SiteForm>
    </section>
  );
}

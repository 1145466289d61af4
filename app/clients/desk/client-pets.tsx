// A client's pets, and the form to accept the pending ones.
import { href } from "react-router";

import { namesInWords } from "~/clients/pets/rules";
import { DeskPetName, PetStateChip } from "~/clients/acceptance/pet-name";
import type { FormReply } from "~/shared/form-reply";
import { SiteForm } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { ShownClient } from "~/clients/desk/queries.server";
import { certifyTexts } from "~/clients/desk/texts";

export interface ClientPetsProps {
  client: ShownClient;
  /** Names of the steps that the client still has to complete. */
  missing: readonly string[];
  /** Label of the button that accepts the pets. */
  label: string;
  reply: FormReply | undefined;
}

export function ClientPets({ client, missing, label, reply }: ClientPetsProps) {
  const settled = client.pets.filter((pet) => pet.isAccepted);
  const pending = client.pets.filter((pet) => !pet.isAccepted);
  return (
    <section className="panel" aria-labelledby="pets-of-client">
      <h2 id="pets-of-client">Pets</h2>
      {client.pets.length === 0 ? <p className="muted">{certifyTexts.noPets}</p> : null}
      {settled.length > 0 ? (
        <ul className="who-list">
          {settled.map((pet) => (
            <li key={pet.id}>
              <DeskPetName pet={pet} />
              <PetStateChip pet={pet} />
            </li>
          ))}
        </ul>
      ) : null}
      {pending.length > 0 ? (
        <CertifyForm client={client} pending={pending} missing={missing} label={label} reply={reply} />
      ) : null}
    </section>
  );
}

type Pet = ShownClient["pets"][number];

function CertifyForm({
  client,
  pending,
  missing,
  label,
  reply,
}: Pick<ClientPetsProps, "client" | "missing" | "label" | "reply"> & { pending: readonly Pet[] }) {
  const form = useFormReply(reply);
  const news = pending.filter((pet) => !pet.wasAccepted);
  return (
    <SiteForm id="certify" form={form} action={href("/admin/clients/:id", { id: client.id })} own>
      <input type="hidden" name="intent" value="accept" />
      <fieldset className="field">
        <legend>Waiting to be accepted</legend>
        <ul className="who-list">
          {pending.map((pet) => (
            <li key={pet.id}>
              <DeskPetName pet={pet} />
              <label className="choice">
                <input type="checkbox" name="ids" value={pet.id} defaultChecked />
                <span>
                  Accept<span className="sr"> {pet.name}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <p id="certify-means">{certifyTexts.means(client.firstName, namesInWords(missing), news.length > 0)}</p>
      <button type="submit" className="btn" disabled={form.busy} aria-describedby="certify-means">
        {label}
      </button>
    </SiteForm>
  );
}

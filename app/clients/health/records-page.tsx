// A pet's health records, for its client and for the owner (docs/product.md, Health records).
import type { ReactNode } from "react";
import { href, Link } from "react-router";

import { stateWithRabiesLaw } from "~/business/words/states";
import type { FormReply } from "~/shared/form-reply";
import { type PageHandle, pictureBody } from "~/shared/page-handle";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useSite } from "~/ui/use-site";

import type { PetWithRecords } from "~/clients/health/queries.server";
import { healthTexts as texts } from "~/clients/health/texts";
import { RabiesNote } from "./rabies-note";
import { ExcuseForm, RecordForm } from "./record-form";
import { RecordList } from "./record-list";

// The limit of the request body is above 3 MB, so that a larger certificate gets an error beside its field.
export const recordsHandle: PageHandle = { body: { ...pictureBody, megabytes: 3 } };

export const recordsMeta = ({ loaderData }: { loaderData?: { pet: { name: string } } | undefined }) => [
  { title: texts.title(loaderData?.pet.name ?? "pet") },
];

interface RecordsPageProps {
  pet: PetWithRecords;
  /** True for the owner, who can also decide about records and excuse the pet from one. */
  isDesk: boolean;
  reply: FormReply | undefined;
  /** Progress of a new client. */
  children?: ReactNode;
}

export function RecordsPage({ pet, isDesk, reply, children }: RecordsPageProps) {
  const { id, name } = pet;
  const { state } = useSite().region;
  const page = isDesk ? href("/admin/pets/:id/records", { id }) : href("/profile/pets/:id/records", { id });
  const intent = reply && !reply.ok ? reply.values.intent?.[0] : undefined;
  const replyTo = (of: string) => (intent === of ? reply : undefined);
  const form = (
    <RecordForm
      key={pet.records.length}
      action={page}
      byOwner={isDesk}
      needsRabies={!isDesk && pet.rabies !== "valid" && pet.rabies !== "waiting"}
      reply={replyTo("add-record")}
    />
  );
  return (
    <>
      <PageHead title={texts.title(name)} lead={isDesk ? undefined : texts.lead(stateWithRabiesLaw(state))}>
        <Link to={isDesk ? href("/admin/pets/:id", { id }) : href("/profile/pets")} className="btn btn-quiet">
          {isDesk ? texts.toPet(name) : texts.allPets}
        </Link>
      </PageHead>
      {children}
      {intent === "approve-record" ? <RefusalNote reply={reply} /> : null}
      <div className="columns">
        <div className="stack">
          <RabiesNote pet={pet} state={pet.rabies} />
          {pet.records.length > 0 || isDesk ? (
            <RecordList pet={pet} action={isDesk ? page : null} reply={replyTo("decline-record")} />
          ) : null}
        </div>
        {isDesk ? (
          <div className="stack">
            {form}
            <ExcuseForm action={page} stored={pet} reply={replyTo("excuse")} />
          </div>
        ) : (
          form
        )}
      </div>
    </>
  );
}

// A pet's health records at the desk.
import { notFound } from "~/platform/context/context";
import { type PageHandle, pictureBody } from "~/shared/page-handle";
import { href, Link } from "react-router";

import { ExcuseForm, RecordForm } from "~/clients/health/record-form";
import { healthTexts as texts } from "~/clients/health/texts";
import { RabiesNote } from "~/clients/health/rabies-note";
import { RecordList } from "~/clients/health/record-list";
import { getPetWithRecords } from "~/clients/health/queries.server";
import { submitRecordDesk } from "~/clients/health/submit-records.server";
import { clientContext } from "~/platform/context/command-contexts";
import { dayInLosAngeles } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/pet-records";

// The limit is above 3 MB, so that the form can refuse a larger file beside its field.
export const handle: PageHandle = { body: { ...pictureBody, megabytes: 3 } };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor, now } = clientContext(context);
  const pet = await getPetWithRecords(db, actor, params.id, dayInLosAngeles(now));
  if (!pet) throw notFound();
  return { pet };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  await loader(args);
  return submitRecordDesk(args, { petId: id, page: href("/admin/pets/:id/records", { id }) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: texts.title(loaderData?.pet.name ?? "pet") }];
}

export default function PetRecords({ loaderData: { pet }, actionData }: Route.ComponentProps) {
  const page = href("/admin/pets/:id/records", { id: pet.id });
  const intent = actionData && !actionData.ok ? actionData.values.intent?.[0] : undefined;
  const replyTo = (of: string) => (intent === of ? actionData : undefined);
  return (
    <>
      <PageHead title={texts.title(pet.name)}>
        <Link to={href("/admin/pets/:id", { id: pet.id })} className="btn btn-quiet">
          {texts.toPet(pet.name)}
        </Link>
      </PageHead>
      {intent === "approve-record" ? <RefusalNote reply={actionData} /> : null}
      <div className="columns">
        <div className="stack">
          <RabiesNote pet={pet} state={pet.rabies} />
          <RecordList pet={pet} action={page} reply={replyTo("decline-record")} />
        </div>
        <div className="stack">
          <RecordForm key={pet.records.length} action={page} byOwner reply={replyTo("add-record")} />
          <ExcuseForm action={page} stored={pet} reply={replyTo("excuse")} />
        </div>
      </div>
    </>
  );
}

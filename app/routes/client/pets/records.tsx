// Health records of a client's pet (docs/product.md, Health records).
import { notFound } from "~/platform/context/context";
import { type PageHandle, pictureBody } from "~/shared/page-handle";
import { href, Link } from "react-router";

import { healthTexts as texts } from "~/clients/health/texts";
import { RabiesNote } from "~/clients/health/rabies-note";
import { RecordForm } from "~/clients/health/record-form";
import { RecordList } from "~/clients/health/record-list";
import { getPetWithRecords } from "~/clients/health/queries.server";
import { submitRecord } from "~/clients/health/submit-records.server";
import { clientContext } from "~/platform/context/command-contexts";
import { dayInLosAngeles } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/records";

// The limit is above 3 MB, so that the form can refuse a larger file beside its field.
export const handle: PageHandle = { body: { ...pictureBody, megabytes: 3 } };

const pageOf = (id: string) => href("/profile/pets/:id/records", { id });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor, now } = clientContext(context);
  const pet = await getPetWithRecords(db, actor, params.id, dayInLosAngeles(now));
  if (!pet || pet.ownerId !== actor.id) throw notFound();
  // The owner's reason for an excuse is hers alone.
  return { pet: { ...pet, excuse: null } };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  // Refuses pets of other clients.
  await loader(args);
  return submitRecord(args, { petId: id, page: pageOf(id) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: texts.title(loaderData?.pet.name ?? "pet") }];
}

export default function Records({ loaderData: { pet }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title(pet.name)} lead={texts.lead}>
        <Link to={href("/profile/pets")} className="btn btn-quiet">
          {texts.allPets}
        </Link>
      </PageHead>
      <div className="columns">
        <div className="stack">
          <RabiesNote pet={pet} state={pet.rabies} />
          <RecordList pet={pet} action={null} />
        </div>
        <RecordForm key={pet.records.length} action={pageOf(pet.id)} byOwner={false} reply={actionData} />
      </div>
    </>
  );
}

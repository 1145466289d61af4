// Health records of a client's pet.
import { href } from "react-router";

import { Thread } from "~/clients/certification/checklist";
import { getOpenChecklist } from "~/clients/certification/queries.server";
import { getPetWithRecords } from "~/clients/health/queries.server";
import { recordsHandle, recordsMeta, RecordsPage } from "~/clients/health/records-page";
import { submitRecord } from "~/clients/health/submit-records.server";
import { clientContext } from "~/platform/context/command-contexts";
import { notFound } from "~/platform/context/context";
import { dayIn } from "~/shared/dates";

import type { Route } from "./+types/records";

export const handle = recordsHandle;

export const meta = recordsMeta;

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  const { db, actor, now, business } = ctx;
  const pet = await getPetWithRecords(db, actor, params.id, dayIn(business.timeZone, now));
  if (!pet || pet.ownerId !== actor.id) throw notFound();
  // `excuse` is the owner's private reason for not requiring a record, so clients don't get it.
  return { pet: { ...pet, excuse: null }, thread: await getOpenChecklist(ctx) };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  // Responds with 404 when the pet belongs to another client.
  await loader(args);
  return submitRecord(args, { petId: id, page: href("/profile/pets/:id/records", { id }) });
}

export default function Records({ loaderData: { pet, thread }, actionData }: Route.ComponentProps) {
  return (
    <RecordsPage pet={pet} isDesk={false} reply={actionData}>
      {thread ? <Thread {...thread} here="rabies" /> : null}
    </RecordsPage>
  );
}

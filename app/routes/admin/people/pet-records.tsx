// A pet's health records at the desk.
import { href } from "react-router";

import { getPetWithRecords } from "~/clients/health/queries.server";
import { recordsHandle, recordsMeta, RecordsPage } from "~/clients/health/records-page";
import { submitRecordDesk } from "~/clients/health/submit-records.server";
import { clientContext } from "~/platform/context/command-contexts";
import { notFound } from "~/platform/context/context";
import { dayIn } from "~/shared/dates";

import type { Route } from "./+types/pet-records";

export const handle = recordsHandle;

export const meta = recordsMeta;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor, now, business } = clientContext(context);
  const pet = await getPetWithRecords(db, actor, params.id, dayIn(business.timeZone, now));
  if (!pet) throw notFound();
  return { pet };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  await loader(args);
  return submitRecordDesk(args, { petId: id, page: href("/admin/pets/:id/records", { id }) });
}

export default function PetRecords({ loaderData: { pet }, actionData }: Route.ComponentProps) {
  return <RecordsPage pet={pet} isDesk reply={actionData} />;
}

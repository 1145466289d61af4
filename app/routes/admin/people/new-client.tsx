// Adds a client (docs/product.md, Accounts).
import { NewClientForm } from "~/clients/desk/new-client-form";
import { submitNewClient } from "~/clients/desk/submit-new-client.server";
import { getServices, getBusiness } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";
import { addressOf } from "~/desk/bookings/desk-view";
import { noFilters } from "~/day/visit-filters";
import { holdMeetingFor, listMeetingTimes } from "~/asking/meetings/meeting-by-owner.server";

import type { Route } from "./+types/new-client";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  return { days: await listMeetingTimes(db, now(), getBusiness(context).timeZone) };
}

export const action = (args: Route.ActionArgs) =>
  submitNewClient(args, holdMeetingFor, (clientId) => addressOf("day", null, noFilters, { clientId }));

export const meta = () => [{ title: "New client" }];

export default function NewClient({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="New client" lead="For someone on the phone, or someone you know. Others register themselves." />
      <div className="panel form-panel">
        <NewClientForm reply={actionData} days={loaderData.days} />
      </div>
    </>
  );
}

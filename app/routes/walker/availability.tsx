// A walker's own hours, days off and limits (docs/product.md, Availability).
import { href } from "react-router";

import { AvailabilityPanels } from "~/ledger/availability/availability-panels";
import { getAvailability } from "~/ledger/availability/hours.server";
import { submitAvailability } from "~/ledger/availability/submit-availability.server";
import { walkerContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/availability";

const address = href("/availability");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, now, business } = walkerContext(context);
  return { availability: await getAvailability(db, actor.id, now, business.timeZone) };
}

export const action = async (args: Route.ActionArgs) =>
  submitAvailability(args, { context: walkerContext, page: () => address });

export const meta = () => [{ title: "Availability" }];

export default function Availability({ loaderData: { availability }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Availability" lead="When you walk. Clients can book these times, minus what's already booked." />
      <AvailabilityPanels
        availability={availability}
        action={address}
        reply={actionData ?? undefined}
        visitAddress={() => href("/today")}
      />
    </>
  );
}

// A walker's own hours, days off and limits (decisions §5).
import { AvailabilityPanels } from "~/features/availability/components/availability-panels";
import { getAvailability } from "~/features/availability/get-availability.server";
import { availabilityFailed } from "~/features/availability/messages";
import { submitAvailability } from "~/features/availability/submit-availability.server";
import { getServices, getSignedIn } from "~/server/context";
import { PageHead } from "~/ui/app/app-frame";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/availability";

export const shouldRevalidate = unlessRefused;

const address = "/availability";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  return { availability: await getAvailability(db, getSignedIn(context).id, now()) };
}

export async function action(args: Route.ActionArgs) {
  return submitAvailability(args, () => address);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), availabilityFailed);
}

export function meta() {
  return [{ title: "Availability" }, { name: "robots", content: "noindex" }];
}

export default function Availability({ loaderData: { availability }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Availability"
        lead="When you walk. Clients can book these times, less what is promised already."
      />
      <AvailabilityPanels
        availability={availability}
        action={address}
        reply={actionData ?? undefined}
        visitAddress={() => "/walks"}
      />
    </>
  );
}

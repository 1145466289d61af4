// Each walker's hours, days off and limits, for the owner (decisions §3, slots).
import { Link } from "react-router";

import { AvailabilityPanels } from "~/features/availability/components/availability-panels";
import { getAvailability } from "~/features/availability/get-availability.server";
import { availabilityFailed } from "~/features/availability/messages";
import { submitAvailability } from "~/features/availability/submit-availability.server";
import { listEmployees } from "~/features/employees/queries.server";
import { getServices } from "~/server/context";
import { PageHead } from "~/ui/app/app-frame";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/availability";

export const shouldRevalidate = unlessRefused;

const address = (walkerId: string) => `/admin/availability?walker=${walkerId}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const walkers = (await listEmployees(db)).map(({ id, name }) => ({ id, name }));
  const asked = new URL(request.url).searchParams.get("walker");
  const walker = walkers.find(({ id }) => id === asked) ?? walkers[0] ?? null;
  return { walkers, walker, availability: walker ? await getAvailability(db, walker.id, now()) : null };
}

export async function action(args: Route.ActionArgs) {
  return submitAvailability(args, address);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), availabilityFailed);
}

export function meta() {
  return [{ title: "Availability" }, { name: "robots", content: "noindex" }];
}

export default function AdminAvailability({ loaderData, actionData }: Route.ComponentProps) {
  const { walkers, walker, availability } = loaderData;
  return (
    <>
      <PageHead
        title="Availability"
        lead="The hours of each walker. From them the times are made that clients can book, 60 days ahead."
      >
        <Link to="/admin/settings/closures" className="btn btn-quiet">
          Closures
        </Link>
      </PageHead>
      <nav className="subnav" aria-label="Walkers">
        {walkers.map(({ id, name }) => (
          <Link key={id} to={address(id)} aria-current={id === walker?.id ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {walker && availability ? (
        <AvailabilityPanels
          // Another walker, other forms.
          key={walker.id}
          availability={availability}
          action={address(walker.id)}
          reply={actionData ?? undefined}
          visitAddress={(id) => `/admin/visits/${id}`}
        />
      ) : (
        <p>
          Nobody walks for you yet. <Link to="/admin/employees">Name your walkers</Link>
        </p>
      )}
    </>
  );
}

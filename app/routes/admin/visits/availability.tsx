// Hours, days off and limits of each walker, as the owner edits them (docs/product.md, Availability).
import { href, Link } from "react-router";

import { AvailabilityPanels } from "~/ledger/availability/availability-panels";
import { getAvailability } from "~/ledger/availability/hours.server";
import { submitAvailability } from "~/ledger/availability/submit-availability.server";
import { listWalkers } from "~/accounts/walkers/queries.server";
import { adminContext } from "~/platform/context/command-contexts";
import { getExchange, getServices, getBusiness } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/availability";

const page = href("/admin/availability");
const address = (walkerId: string) => `${page}?walker=${walkerId}`;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const walkers = (await listWalkers(db)).map(({ id, name }) => ({ id, name }));
  const asked = getExchange(context).query.get("walker");
  const walker = walkers.find(({ id }) => id === asked) ?? walkers[0] ?? null;
  return {
    walkers,
    walker,
    availability: walker ? await getAvailability(db, walker.id, now(), getBusiness(context).timeZone) : null,
  };
}

export const action = async (args: Route.ActionArgs) =>
  submitAvailability(args, { context: adminContext, page: address });

export const meta = () => [{ title: "Availability" }];

export default function AdminAvailability({ loaderData, actionData }: Route.ComponentProps) {
  const { walkers, walker, availability } = loaderData;
  return (
    <>
      <PageHead
        title="Availability"
        lead="The hours of each walker. Clients can book from these hours, up to 60 days ahead."
      >
        <Link to={href("/admin/settings/closures")} className="btn btn-quiet">
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
          // The changed key resets the forms when another walker is chosen.
          key={walker.id}
          availability={availability}
          action={address(walker.id)}
          reply={actionData ?? undefined}
          visitAddress={(id) => href("/admin/visits/:id", { id })}
        />
      ) : (
        <p>
          You don't have any walkers yet. <Link to={href("/admin/employees")}>Name your walkers</Link>
        </p>
      )}
    </>
  );
}

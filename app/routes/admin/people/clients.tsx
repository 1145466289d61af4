// List of all clients at the desk.
import { href, Link } from "react-router";

import { ClientsTable } from "~/clients/desk/clients-table";
import { clientFilters, clientSorts, listClients } from "~/clients/desk/queries.server";
import { unpaidTexts } from "~/money/texts/account";
import { getExchange, getServices, getBusiness } from "~/platform/context/context";
import { formatDay, dayIn } from "~/shared/dates";
import { asListPage, readTableView } from "~/shared/table-view";
import { PageHead } from "~/ui/app/app-frame";
import { Icon } from "~/ui/icon";

import type { Route } from "./+types/clients";

export async function loader({ context }: Route.LoaderArgs) {
  const params = getExchange(context).query;
  const view = readTableView(params, clientSorts, "name");
  const filter = clientFilters.find((each) => each === params.get("state")) ?? "all";
  const { rows, total } = await listClients(getServices(context).db, view, filter);
  const dayOf = (at: Date) =>
    dayIn(getBusiness(context).timeZone, Temporal.Instant.fromEpochMilliseconds(at.getTime()));
  const shown = rows.map((row) => ({ ...row, since: formatDay(dayOf(row.createdAt)) }));
  return asListPage({ rows: shown, total }, view);
}

export const meta = () => [{ title: "Clients" }];

export default function Clients({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Clients">
        <Link to={href("/admin/money/unpaid")} className="btn btn-quiet">
          {unpaidTexts.title}
        </Link>
        <Link to={href("/admin/clients/new")} className="btn">
          <Icon name="plus" />
          New client
        </Link>
      </PageHead>
      <ClientsTable {...loaderData} />
    </>
  );
}

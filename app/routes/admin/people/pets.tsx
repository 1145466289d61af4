// List of all pets at the desk, pending ones first (docs/product.md, Acceptance).
import { listPetsForDesk, petFilters, petSorts } from "~/clients/acceptance/queries.server";
import { acceptanceActions } from "~/clients/acceptance/submit-acceptance.server";
import { DeskPetsTable } from "~/clients/acceptance/pets-table";
import { getExchange, getServices } from "~/platform/context/context";
import { formActions } from "~/platform/forms/form-action";
import { asListPage, readTableView } from "~/shared/table-view";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/pets";

export async function loader({ context }: Route.LoaderArgs) {
  const params = getExchange(context).query;
  const view = readTableView(params, petSorts, "state");
  const filter = petFilters.find((each) => each === params.get("state")) ?? "all";
  return asListPage(await listPetsForDesk(getServices(context).db, view, filter), view);
}

export const action = formActions(acceptanceActions);

export const meta = () => [{ title: "Pets" }];

export default function Pets({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Pets" lead="Accept a pet after its meet and greet; its owner gets an email." />
      <DeskPetsTable {...loaderData} reply={actionData} />
    </>
  );
}

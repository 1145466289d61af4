// All pets: the pending ones first (decisions §3, how a pet is accepted).
import { listPetsForDesk, petFilters, petSorts } from "~/features/pets/acceptance-queries.server";
import { submitAcceptance } from "~/features/pets/acceptance-submit.server";
import { DeskPetsTable } from "~/features/pets/components/desk-pets-table";
import { getServices } from "~/server/context";
import { readTableView } from "~/shared/table-view";
import { unexpectedFailure } from "~/shared/unexpected";
import { PageHead } from "~/ui/app/app-frame";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/pets";

export const shouldRevalidate = unlessRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const view = readTableView(params, petSorts, "state");
  const filter = petFilters.find((each) => each === params.get("state")) ?? "all";
  const { rows, total } = await listPetsForDesk(getServices(context).db, view, filter);
  return { rows, total, page: view.page, pageSize: view.pageSize, sort: view.sortParam };
}

export async function action(args: Route.ActionArgs) {
  return submitAcceptance(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

export function meta() {
  return [{ title: "Pets" }, { name: "robots", content: "noindex" }];
}

export default function Pets({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Pets" lead="Accept a pet after its meet and greet; its owner is told by mail." />
      <DeskPetsTable {...loaderData} reply={actionData} />
    </>
  );
}

// Every change made at the desk, with what was there before.
import { LogTable } from "~/features/audit/components/log-table";
import { listChangers, listChanges, logSorts } from "~/features/audit/queries.server";
import { undoables } from "~/features/desk/undoables.server";
import { getServices } from "~/server/context";
import { readTableView } from "~/shared/table-view";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/log";

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const { db } = getServices(context);
  const view = readTableView(params, logSorts, "-at");
  const filter = { who: params.get("who"), what: params.get("what") };
  const [{ rows, total }, changers] = await Promise.all([listChanges(db, view, filter, undoables), listChangers(db)]);
  return { rows, total, changers, page: view.page, pageSize: view.pageSize, sort: view.sortParam };
}

export function meta() {
  return [{ title: "Log" }, { name: "robots", content: "noindex" }];
}

export default function Log({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Log" lead="Every change made at this desk, with what was there before." />
      <LogTable {...loaderData} />
    </>
  );
}

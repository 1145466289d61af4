// Audit log: every change made at the desk, with the values before and after.
import { LogTable } from "~/platform/audit/log-table";
import { logTexts as texts } from "~/platform/texts";
import { adminContext } from "~/platform/context/command-contexts";
import { getExchange, getServices } from "~/platform/context/context";
import { listChangers, listChanges, logSorts } from "~/platform/audit/queries.server";
import { undoables } from "~/desk/overview/undoables.server";
import { asListPage, readTableView } from "~/shared/table-view";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/log";

export async function loader({ context }: Route.LoaderArgs) {
  const params = getExchange(context).query;
  const { db } = getServices(context);
  const view = readTableView(params, logSorts, "-at");
  const filter = { who: params.get("who"), what: params.get("what") };
  const [list, changers] = await Promise.all([
    listChanges(adminContext(context), view, filter, undoables),
    listChangers(db),
  ]);
  return asListPage({ ...list, changers }, view);
}

export const meta = () => [{ title: texts.title }];

export default function Log({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <LogTable {...loaderData} />
    </>
  );
}

// All leads: searched, filtered, sorted and paged in the address; several are marked at once, and taken back.
import { contactServices } from "~/business/service-catalog";
import { DeskLeadsTable, leadsTexts as texts } from "~/desk/index";
import { leadSorts, listLeads, submitLeadMarks } from "~/desk/index.server";
import { getExchange, getServices } from "~/platform/index.server";
import { readTableView } from "~/shared/table-view";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/leads";

export async function loader({ context }: Route.LoaderArgs) {
  const params = getExchange(context).query;
  const { db, now } = getServices(context);
  const view = readTableView(params, leadSorts, "-created");
  const { rows, total } = await listLeads(db, view, params.get("status"));
  return {
    rows: rows.map((row) => ({ ...row, service: contactServices[row.service].label })),
    total,
    page: view.page,
    pageSize: view.pageSize,
    sort: view.sortParam,
    now: now().toString(),
  };
}

export async function action(args: Route.ActionArgs) {
  return submitLeadMarks(args);
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <DeskLeadsTable {...loaderData} reply={actionData} />
    </>
  );
}

// All leads: searched, filtered, sorted and paged in the address; several are marked at once, and taken back.
import { contactServices } from "~/business/service-catalog";
import { DeskLeadsTable } from "~/features/leads/components/desk-leads-table";
import { listLeads, leadSorts } from "~/features/leads/desk-queries.server";
import { submitLeadMarks } from "~/features/leads/desk-submit.server";
import { getServices } from "~/server/context";
import { pathToReturnTo } from "~/server/return-to";
import { readTableView } from "~/shared/table-view";
import { PageHead } from "~/ui/app/app-frame";
import { unlessRefused } from "~/ui/revalidate";

import type { Route } from "./+types/leads";

export const shouldRevalidate = unlessRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
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
  return submitLeadMarks(args, pathToReturnTo(args.request));
}

export function meta() {
  return [{ title: "Leads" }, { name: "robots", content: "noindex" }];
}

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Leads"
        lead="Everybody who wrote by the contact form. Each is promised an answer within 24 hours."
      />
      <DeskLeadsTable {...loaderData} reply={actionData} />
    </>
  );
}

// List of all leads, with search, filters, sorting and bulk actions.
import { optionLabel } from "~/business/services/service-options";
import { DeskHeldTimes, DeskLeadsTable } from "~/desk/leads/leads-table";
import { leadsTexts as texts } from "~/desk/leads/texts";
import { leadSorts, listLeads } from "~/desk/leads/queries.server";
import { submitLeadMarks, submitReleaseHolds } from "~/desk/leads/submit-lead.server";
import { listHolds } from "~/asking/meetings/release-holds.server";
import { getBusiness, getExchange, getServices } from "~/platform/context/context";
import { intentOf } from "~/platform/forms/intent-of";
import { asListPage, readTableView } from "~/shared/table-view";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/leads";

export async function loader({ context }: Route.LoaderArgs) {
  const params = getExchange(context).query;
  const { db, now } = getServices(context);
  const { contactServices, areas } = getBusiness(context);
  const view = readTableView(params, leadSorts, "-created");
  const [{ rows, total }, holds] = await Promise.all([
    listLeads(db, view, params.get("status")),
    listHolds(db, now(), getBusiness(context).timeZone),
  ]);
  const shown = rows.map((row) => ({
    ...row,
    service: optionLabel(contactServices, row.service),
    area: areas.find(({ slug }) => slug === row.area)?.name ?? null,
    isHolding: holds.some(({ leadId }) => leadId === row.id),
  }));
  return asListPage({ rows: shown, total, holds, now: now().toString() }, view);
}

export const action = async (args: Route.ActionArgs) =>
  (await intentOf(args)) === "release-holds" ? submitReleaseHolds(args) : submitLeadMarks(args);

export const meta = () => [{ title: texts.title }];

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { holds, ...table } = loaderData;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <DeskHeldTimes holds={holds} />
      <DeskLeadsTable {...table} reply={actionData} />
    </>
  );
}

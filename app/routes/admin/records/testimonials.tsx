// Moderation of testimonials (docs/product.md, Testimonials): approve, feature or decline. The rating must not be a
// reason to decline (FTC 16 CFR 465).
import { DeskBulk, DeskTable } from "~/site/testimonials/components/desk-table";
import { statusNames, testimonialsTexts as texts } from "~/site/texts";
import type { TestimonialStatus } from "~/site/testimonials/moderation";
import {
  countTestimonials,
  listDeskTestimonials,
  testimonialSorts,
} from "~/site/testimonials/moderation-queries.server";
import { submitModeration } from "~/site/testimonials/submit-moderation.server";
import { getBusiness, getExchange, getServices } from "~/platform/context/context";
import { asListPage, readTableView } from "~/shared/table-view";
import { PageHead } from "~/ui/app/app-frame";
import { Pages, TableFilters } from "~/ui/app/data-table";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/testimonials";

const statuses = Object.keys(statusNames) as TestimonialStatus[];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const params = getExchange(context).query;
  const view = readTableView(params, testimonialSorts, "-created");
  const status = statuses.find((one) => one === params.get("status")) ?? null;
  const [list, counts] = await Promise.all([
    listDeskTestimonials(db, getBusiness(context), view, status, getBusiness(context).timeZone),
    countTestimonials(db),
  ]);
  return asListPage({ ...list, counts }, view);
}

export const action = submitModeration;

export const meta = () => [{ title: texts.title }];

export default function Testimonials({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, counts, sort, page, pageSize } = loaderData;
  const options = statuses.map((status) => [status, `${statusNames[status]} (${counts[status]})`] as const);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <RefusalNote reply={actionData} />
      <TableFilters
        search="Search"
        choices={[{ name: "status", label: "State", options: [["", "All"], ...options] }]}
      />
      <DeskTable testimonials={rows} sort={sort} />
      {rows.length > 0 ? <DeskBulk /> : null}
      <Pages page={page} pageSize={pageSize} total={total} />
    </>
  );
}

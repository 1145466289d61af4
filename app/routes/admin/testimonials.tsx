// Testimonials to read, approve, feature or decline (decisions §3; FTC 16 CFR 465: never because of its rating).
import { DeskBulk } from "~/features/testimonials/components/desk-bulk";
import { DeskTable } from "~/features/testimonials/components/desk-table";
import { moderationFailed, statusNames, type TestimonialStatus } from "~/features/testimonials/moderation";
import {
  countTestimonials,
  listDeskTestimonials,
  testimonialSorts,
} from "~/features/testimonials/moderation-queries.server";
import { submitModeration } from "~/features/testimonials/submit-moderation.server";
import { getServices } from "~/server/context";
import { readTableView } from "~/shared/table-view";
import { PageHead } from "~/ui/app/app-frame";
import { Pages, TableFilters } from "~/ui/app/data-table";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/testimonials";

export const shouldRevalidate = unlessRefused;

const statuses = Object.keys(statusNames) as TestimonialStatus[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const params = new URL(request.url).searchParams;
  const view = readTableView(params, testimonialSorts, "-created");
  const status = statuses.find((one) => one === params.get("status")) ?? null;
  const [{ rows, total }, counts] = await Promise.all([listDeskTestimonials(db, view, status), countTestimonials(db)]);
  return { rows, total, counts, sort: view.sortParam, page: view.page, pageSize: view.pageSize };
}

export async function action(args: Route.ActionArgs) {
  return submitModeration(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), moderationFailed);
}

export function meta() {
  return [{ title: "Testimonials" }, { name: "robots", content: "noindex" }];
}

export default function Testimonials({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, counts, sort, page, pageSize } = loaderData;
  const options = statuses.map((status) => [status, `${statusNames[status]} (${counts[status]})`] as const);
  return (
    <>
      <PageHead
        title="Testimonials"
        lead="Shown word for word, or not at all. A low rating is no reason to decline one: the law protects it, and so do readers."
      />
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

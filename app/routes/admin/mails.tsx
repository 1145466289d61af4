// Every mail this site wrote, and what became of it.
import { MailTable } from "~/features/mail/components/mail-table";
import { listMailLog, countStuckMails, mailSorts } from "~/features/mail/log-queries.server";
import { submitRetry } from "~/features/mail/submit-retry.server";
import { getServices } from "~/server/context";
import { pathToReturnTo } from "~/server/return-to";
import { readTableView } from "~/shared/table-view";
import { ActionButton } from "~/ui/app/action-button";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";

import type { Route } from "./+types/mails";

export const shouldRevalidate = unlessRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const { db } = getServices(context);
  const view = readTableView(params, mailSorts, "-created");
  const [{ rows, total }, stuck] = await Promise.all([
    listMailLog(db, view, params.get("status")),
    countStuckMails(db),
  ]);
  return {
    rows,
    total,
    stuck: stuck.reduce((sum, { count }) => sum + count, 0),
    page: view.page,
    pageSize: view.pageSize,
    sort: view.sortParam,
  };
}

export async function action(args: Route.ActionArgs) {
  return submitRetry(args, "all", pathToReturnTo(args.request));
}

export function meta() {
  return [{ title: "Mail" }, { name: "robots", content: "noindex" }];
}

export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  const { stuck } = loaderData;
  return (
    <>
      <PageHead title="Mail" lead="Every mail this site wrote, and what became of it.">
        {stuck > 0 ? (
          <ActionButton action="/admin/mails" fields={{}}>
            Try {stuck === 1 ? "the stuck mail" : `all ${stuck} stuck mails`} again
          </ActionButton>
        ) : null}
      </PageHead>
      <RefusalNote reply={actionData} />
      <MailTable {...loaderData} />
    </>
  );
}

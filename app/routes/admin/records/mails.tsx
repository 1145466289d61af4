// List of all mails with their delivery status.
import { href } from "react-router";

import { mailsTexts as texts } from "~/platform/texts";
import { MailTable } from "~/platform/mail/log/mail-table";
import { countStuckMails, listMailLog, mailSorts } from "~/platform/mail/log/log-queries.server";
import { getExchange, getServices } from "~/platform/context/context";
import { pathToReturnTo } from "~/platform/http/return-to";
import { submitRetry } from "~/platform/mail/log/retry.server";
import { asListPage, readTableView } from "~/shared/table-view";
import { ActionButton } from "~/ui/app/action-button";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/mails";

export async function loader({ context }: Route.LoaderArgs) {
  const params = getExchange(context).query;
  const { db } = getServices(context);
  const view = readTableView(params, mailSorts, "-created");
  const [list, stuck] = await Promise.all([listMailLog(db, view, params.get("status")), countStuckMails(db)]);
  return asListPage({ ...list, stuck: stuck.reduce((sum, { count }) => sum + count, 0) }, view);
}

export const action = async (args: Route.ActionArgs) =>
  submitRetry(args, "all", pathToReturnTo(getExchange(args.context)));

export const meta = () => [{ title: texts.title }];

export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  const { stuck } = loaderData;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        {stuck > 0 ? (
          <ActionButton action={href("/admin/mails")} fields={{}}>
            {texts.retryAll(stuck)}
          </ActionButton>
        ) : null}
      </PageHead>
      <RefusalNote reply={actionData} />
      <MailTable {...loaderData} />
    </>
  );
}

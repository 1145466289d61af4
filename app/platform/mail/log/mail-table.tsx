// The owner's mail log as a table.
import { href, Link } from "react-router";

import type { ListPage } from "~/shared/table-view";
import { type Column, FilteredTable } from "~/ui/app/data-table";
import { Instant } from "~/ui/app/instant";

import { type MailStatus, mailStatusNames, deliveryProblem } from "~/platform/mail/log/delivery-words";
import type { MailLogRow } from "~/platform/mail/log/log-queries.server";
import { mailsTexts as texts } from "~/platform/texts";

const looks: Record<MailStatus, string> = {
  queued: "state state-waiting",
  sending: "state state-waiting",
  sent: "state state-good",
  failed: "state state-bad",
  held: "state state-bad",
  dropped: "state",
};

export function MailState({ status }: { status: MailStatus }) {
  return <span className={looks[status]}>{mailStatusNames[status]}</span>;
}

const statuses = [["", texts.all], ["stuck", texts.stuck], ...Object.entries(mailStatusNames)] as [string, string][];

const columns: Column<MailLogRow>[] = [
  {
    key: "subject",
    name: "Subject",
    sorts: true,
    cell: (mail) => (
      <Link to={href("/admin/mails/:id", { id: mail.id })}>
        <bdi>{mail.subject}</bdi>
      </Link>
    ),
  },
  { key: "recipient", name: "To", sorts: true, cell: (mail) => mail.recipient },
  {
    key: "status",
    name: "Status",
    sorts: true,
    cell: (mail) => (
      <span>
        <MailState status={mail.status} />
        {mail.status === "sent" || mail.status === "dropped" ? null : (
          <span className="sub">{deliveryProblem(mail.lastError)?.what}</span>
        )}
      </span>
    ),
  },
  { key: "created", name: "Written", sorts: true, cell: (mail) => <Instant at={mail.createdAt} /> },
];

export const MailTable = (list: ListPage<MailLogRow>) => (
  <FilteredTable
    {...list}
    search={texts.search}
    choices={[{ name: "status", label: texts.status, options: statuses }]}
    caption={texts.caption}
    columns={columns}
    none={texts.none}
    noMatch={texts.noMatch}
  />
);

// The lines of a household's account, latest first, with the balance after each.
import { href, Link } from "react-router";

import type { Account } from "~/money/account/load-account.server";
import { accountTexts as texts } from "~/money/texts/account";
import { formatExact } from "~/shared/money";
import { type Column, DataTable, Pages } from "~/ui/app/data-table";

type Entries = Pick<Account, "lines" | "page" | "pageSize" | "total"> & { clientId: string };

export function AccountEntries({ clientId, lines, page, pageSize, total }: Entries) {
  return (
    <section aria-labelledby="entries" className="stack-small">
      <h2 id="entries">{texts.lines}</h2>
      <DataTable
        caption={texts.lines}
        columns={columnsFor(clientId)}
        rows={lines}
        sort="-day"
        empty={<p>{texts.noLines}</p>}
      />
      {total > pageSize ? <Pages page={page} pageSize={pageSize} total={total} /> : null}
    </section>
  );
}

const { columns: names } = texts;

const columnsFor = (clientId: string): readonly Column<Account["lines"][number]>[] => [
  {
    key: "what",
    name: names.what,
    cell: ({ label, reason, by }) => (
      <>
        <bdi>{label}</bdi>
        {reason ? (
          <span className="sub">
            <bdi>{reason}</bdi>
          </span>
        ) : null}
        {by ? <span className="sub">{by}</span> : null}
      </>
    ),
  },
  { key: "date", name: names.day, cell: ({ day }) => day },
  { key: "amount", name: names.amount, cell: ({ amountCents }) => <Sum cents={amountCents} /> },
  { key: "balance", name: names.balance, cell: ({ balance }) => <Sum cents={balance} /> },
  {
    key: "change",
    name: names.change,
    cell: ({ id, change, label, day }) =>
      change ? (
        <Link
          to={
            change === "cardRefund"
              ? href("/admin/payments/:id", { id })
              : `${href("/admin/clients/:id/money", { id: clientId })}?entry=${id}`
          }
          aria-label={texts.ofLine(texts[change], label, day)}
        >
          {texts[change]}
        </Link>
      ) : null,
  },
];

const Sum = ({ cents }: { cents: number }) => (
  <span className={cents < 0 ? "sum sum-less" : "sum"}>{formatExact(cents)}</span>
);

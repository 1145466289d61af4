// Table of the yearly pay of each walker, for a 1099.
import type { YearTotal } from "~/money/pay/year-totals.server";
import { payTexts as texts } from "~/money/texts/pay";
import { formatExact } from "~/shared/money";
import { type Column, DataTable } from "~/ui/app/data-table";

const columns: readonly Column<YearTotal & { id: string }>[] = [
  { key: "year", name: texts.year, cell: ({ year }) => year },
  { key: "walker", name: texts.walker, cell: ({ walker }) => <bdi>{walker}</bdi> },
  { key: "tips", name: texts.ofItTips, cell: ({ tipCents }) => formatExact(tipCents) },
  { key: "total", name: texts.total, cell: ({ cents }) => <strong>{formatExact(cents)}</strong> },
];

export const YearTotals = ({ totals }: { totals: readonly YearTotal[] }) =>
  totals.length === 0 ? null : (
    <section className="stack-small" aria-labelledby="year-totals">
      <h2 id="year-totals">{texts.yearTotals}</h2>
      <p className="muted">{texts.yearTotalsAre}</p>
      <DataTable
        caption={texts.yearTotals}
        columns={columns}
        rows={totals.map((total) => ({ ...total, id: `${total.year} ${total.walkerId}` }))}
        sort="-year"
        empty={null}
      />
    </section>
  );

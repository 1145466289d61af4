// A receipt and a year's summary, on screen and in print.
import type { Identity } from "~/business/identity";
import { formatExact } from "~/shared/money";

import type { Receipt } from "~/money/statements/receipts.server";
import type { YearSummary } from "./own-statements.server";
import { receiptTexts } from "~/money/texts/receipts";
import { summaryTexts } from "~/money/texts/statements";
import { Sheet } from "./statement-sheet";

export const ReceiptSheet = ({ receipt, identity }: { receipt: Receipt; identity: Identity }) => (
  <Sheet
    identity={identity}
    name={<h1>{receiptTexts.title}</h1>}
    facts={[
      [receiptTexts.from, <bdi key="from">{receipt.household}</bdi>],
      [receiptTexts.day, receipt.day],
      [receiptTexts.way, receipt.way],
    ]}
  >
    <table className="statement-lines">
      <tbody>
        <Sum name={receiptTexts.amount} cents={receipt.cents} isTotal />
        {receipt.tipCents > 0 ? <Sum name={receiptTexts.tip} cents={receipt.tipCents} /> : null}
        {receipt.refunds.map(({ id, day, cents }) => (
          <Sum key={id} name={receiptTexts.refunded(day)} cents={-cents} />
        ))}
      </tbody>
    </table>
    <p className="statement-thanks">{receiptTexts.thanks}</p>
  </Sheet>
);

export const SummarySheet = ({ summary, identity }: { summary: YearSummary; identity: Identity }) => (
  <Sheet
    identity={identity}
    name={<h1>{summaryTexts.title(summary.year)}</h1>}
    facts={[[summaryTexts.for, <bdi key="for">{summary.household}</bdi>]]}
  >
    {summary.rows.length === 0 ? (
      <p>{summaryTexts.none}</p>
    ) : (
      <table className="statement-lines">
        <thead>
          <tr>
            <th scope="col">{summaryTexts.service}</th>
            <th scope="col" className="amount">
              {summaryTexts.visits}
            </th>
            <th scope="col" className="amount">
              {summaryTexts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {summary.rows.map(({ name, visits, cents }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="amount">{visits}</td>
              <td className="amount">{formatExact(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum name={summaryTexts.total} cents={summary.total} isTotal span={2} />
          <Sum name={summaryTexts.paid} cents={summary.paid} span={2} />
          {summary.refunded > 0 ? <Sum name={summaryTexts.refunded} cents={summary.refunded} span={2} /> : null}
        </tfoot>
      </table>
    )}
  </Sheet>
);

interface SumProps {
  name: string;
  cents: number;
  isTotal?: boolean;
  /** Number of columns before the amount. */
  span?: number;
}

const Sum = ({ name, cents, isTotal, span = 1 }: SumProps) => (
  <tr className={isTotal ? "statement-open" : undefined}>
    <th scope="row" colSpan={span}>
      {name}
    </th>
    <td className="amount">{formatExact(cents)}</td>
  </tr>
);

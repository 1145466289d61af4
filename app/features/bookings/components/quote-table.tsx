// A price as a table: its lines, what the owner changed in them and why, and the total.
import { formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

export function QuoteTable({ price, caption }: { price: Quote; caption: string }) {
  return (
    <table className="price-lines">
      <caption className="sr">{caption}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {price.lines.map(({ label, amount, overridden }, i) => (
          <tr key={i}>
            <th scope="row">
              <bdi>{label}</bdi>
              {overridden ? (
                <span className="sub">
                  Changed from {formatExact(overridden.was)}: {overridden.reason}
                </span>
              ) : null}
            </th>
            <td>{formatExact(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatExact(price.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

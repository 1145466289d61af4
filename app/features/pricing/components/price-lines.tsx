// A price with everything in it (decisions §4): its lines, what the owner changed in them and why, and their sum.
import { formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

export function PriceLines({ quote, caption }: { quote: Quote; caption: string }) {
  return (
    <table className="prices price-lines">
      <caption className="sr">{caption}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map(({ label, amount, overridden }, i) => (
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
          <td>
            <strong>{formatExact(quote.total)}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

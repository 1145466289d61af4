// A price with everything in it: each line, and their sum (decisions §4).
import { formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

export const PriceLines = ({ quote }: { quote: Quote }) => (
  <ul className="rows">
    {quote.lines.map(({ label, amount }, index) => (
      <li key={index}>
        <bdi>{label}</bdi>
        <span>{formatExact(amount)}</span>
      </li>
    ))}
    <li>
      <strong>Total</strong>
      <strong className="price">{formatExact(quote.total)}</strong>
    </li>
  </ul>
);

// The lines and the total of a price (docs/product.md, Price of a visit), including lines the owner changed, with the
// reason.
import { formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

/** `name` labels the list for screen readers. */
export const PriceLines = ({ quote, name }: { quote: Pick<Quote, "lines" | "total">; name: string }) => (
  <ul className="rows price-lines" aria-label={name}>
    {quote.lines.map(({ label, amount, overridden }, index) => (
      <li key={index}>
        <span>
          <bdi>{label}</bdi>
          {overridden ? (
            <span className="sub">
              Changed from {formatExact(overridden.was)}: <bdi>{overridden.reason}</bdi>
            </span>
          ) : null}
        </span>
        <span>{formatExact(amount)}</span>
      </li>
    ))}
    <li>
      <strong>Total</strong>
      <strong className="price">{formatExact(quote.total)}</strong>
    </li>
  </ul>
);

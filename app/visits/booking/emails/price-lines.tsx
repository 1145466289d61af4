// A price as a mail prints it: each line, then their sum (docs/product.md, Price of a visit).
import { formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import { MailFacts } from "~/platform/index.server";

export function PriceLines({ quote }: { quote: Quote }) {
  const facts = quote.lines.map(({ label, amount, overridden }): [string, string] => [
    label,
    overridden
      ? `${formatExact(amount)} (instead of ${formatExact(overridden.was)}: ${overridden.reason})`
      : formatExact(amount),
  ]);
  return <MailFacts facts={[...facts, ["Total", formatExact(quote.total)]]} />;
}

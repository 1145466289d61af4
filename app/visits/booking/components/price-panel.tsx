// What was agreed to be paid, and what a late change costs.
import { formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import { PriceLines } from "~/offer/index";
import type { BookingView } from "~/visits/booking/booking-view";
import { feeInWords } from "~/visits/cancel/fee-words";

export function PricePanel({ booking: { state, fee }, price }: { booking: BookingView; price: Quote }) {
  const owed = feeInWords(state, fee);
  return (
    <section className="panel" aria-labelledby="price">
      <h2 id="price">Price</h2>
      <PriceLines quote={price} name="What the visit costs" />
      {owed ? (
        <div className="note price-fee">
          <p>
            <strong>{owed.label}</strong>
            <span className="sub">{owed.note}</span>
          </p>
          {fee ? (
            <p className="price-amount">{fee.isWaived ? <s>{formatExact(fee.amount)}</s> : formatExact(fee.amount)}</p>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

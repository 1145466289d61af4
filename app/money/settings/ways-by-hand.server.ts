// Ways to pay without a card, for <WaysByHand>, with Venmo's link as a QR code.
import { encode } from "uqr";

import type { Db } from "~/db/client.server";
import { readMoneyTerms } from "~/money/settings/settings.server";
import { getIdentity } from "~/offer/index.server";
import { type Cents, typedAmount } from "~/shared/money";

interface HandPayment {
  amountCents: Cents;
  /** "Statement 1042": the note that tells the owner what was paid. */
  reference: string;
}

/** Link that opens the payment, filled in, in the Venmo app or on Venmo's site. */
function venmoLink(name: string, { amountCents, reference }: HandPayment): string {
  const query = new URLSearchParams({ txn: "pay", amount: typedAmount(amountCents), note: reference });
  // Venmo shows a plus sign instead of a space.
  return `https://venmo.com/${encodeURIComponent(name)}?${query.toString().replaceAll("+", "%20")}`;
}

export async function waysByHand(db: Db, payment: HandPayment) {
  const [{ zelle, venmo, check, cash }, { businessName }] = await Promise.all([readMoneyTerms(db), getIdentity(db)]);
  const link = venmo ? venmoLink(venmo, payment) : null;
  return {
    ...payment,
    zelle,
    venmo: venmo && link ? { name: venmo, link, picture: qrCodeOf(link) } : null,
    check: check ? businessName : null,
    cash,
  };
}

export type WaysToPay = Awaited<ReturnType<typeof waysByHand>>;

/** Modules per side, and the dark modules as one SVG path. */
function qrCodeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dots.join("") };
}

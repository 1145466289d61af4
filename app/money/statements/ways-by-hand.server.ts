// What <WaysByHand> needs: what the owner offers, and Venmo's link as a picture that a phone reads off another screen or off paper.
import { encode } from "uqr";

import type { Db } from "~/db/client.server";
import { getMoneySettings, termsOf } from "~/money/settings/settings.server";
import { getIdentity } from "~/offer/index.server";
import type { Cents } from "~/shared/money";

interface HandPayment {
  amountCents: Cents;
  /** "Statement 1042": the note the owner finds on the payment. */
  reference: string;
}

/** Link that opens the payment, filled in, in the Venmo app or on Venmo's site. */
function venmoLink(name: string, { amountCents, reference }: HandPayment): string {
  const query = new URLSearchParams({ txn: "pay", amount: (amountCents / 100).toFixed(2), note: reference });
  // Venmo shows a plus sign instead of a space.
  return `https://venmo.com/${encodeURIComponent(name)}?${query.toString().replaceAll("+", "%20")}`;
}

export async function waysByHand(db: Db, payment: HandPayment) {
  const [stored, { businessName }] = await Promise.all([getMoneySettings(db), getIdentity(db)]);
  const { zelle, venmo, check, cash } = termsOf(stored);
  const link = venmo ? venmoLink(venmo, payment) : null;
  return {
    ...payment,
    zelle,
    venmo: venmo && link ? { name: venmo, link, picture: pictureOf(link) } : null,
    check: check ? businessName : null,
    cash,
  };
}

export type WaysToPay = Awaited<ReturnType<typeof waysByHand>>;

/** Its side in dots, and its dark dots as one path. */
function pictureOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dots.join("") };
}

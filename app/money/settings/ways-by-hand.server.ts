// Ways to pay without a card for <WaysByHand>, including Venmo's link as a QR code.
import { encode } from "uqr";

import type { CommandContext } from "~/platform/index.server";
import { tipChoices } from "~/business/money/cards";
import { readMoneyTerms } from "~/money/settings/settings.server";
import { type Cents, typedAmount } from "~/shared/money";

interface HandPayment {
  amountCents: Cents;
  /** Note that identifies the payment for the owner, such as "Statement 1042". */
  reference: string;
}

/** Link that opens the prefilled payment in the Venmo app or on Venmo's site. */
function venmoLink(name: string, { amountCents, reference }: HandPayment): string {
  const query = new URLSearchParams({ txn: "pay", amount: typedAmount(amountCents), note: reference });
  // URLSearchParams encodes a space as "+", which Venmo shows as a plus sign.
  return `https://venmo.com/${encodeURIComponent(name)}?${query.toString().replaceAll("+", "%20")}`;
}

export async function waysByHand({ db, business }: Pick<CommandContext, "db" | "business">, payment: HandPayment) {
  const { zelle, venmo, check, cash } = await readMoneyTerms(db);
  const link = venmo ? venmoLink(venmo, payment) : null;
  return {
    ...payment,
    zelle,
    venmo: venmo && link ? { name: venmo, link, picture: qrCodeOf(link) } : null,
    check: check ? business.identity.businessName : null,
    cash,
  };
}

/** Ways to tip without a card; null where tips are off or no way takes one. `reference`: "Tip for Jordan". */
export async function tipsByHand({ db }: Pick<CommandContext, "db">, reference: string) {
  const { tips, zelle, venmo, cash } = await readMoneyTerms(db);
  if (!tips || !(zelle || venmo || cash)) return null;
  const links = tipChoices.map((amountCents) => ({
    amountCents,
    link: venmo && venmoLink(venmo, { amountCents, reference }),
  }));
  return { reference, zelle: zelle?.to ?? null, venmo: links, cash };
}

export type TipsByHand = NonNullable<Awaited<ReturnType<typeof tipsByHand>>>;

export type WaysToPay = Awaited<ReturnType<typeof waysByHand>>;

/** Returns the number of modules per side, and the dark modules as one SVG path. */
function qrCodeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dots.join("") };
}

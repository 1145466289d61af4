// The owner gives a credit, corrects the price of a charge, or writes off the open balance (docs/product.md, Credits).
import { balanceOf, hasTrace, netOfCharge } from "~/money/ledger/sums";
import { accountLabels as labels } from "~/money/texts/account";
import type { AdminContext } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { type AccountOutcome, changeAccount } from "./change-account.server";
import type { AccountInput } from "./forms";

export const giveCredit = (
  ctx: AdminContext,
  clientId: string,
  sent: AccountInput<"credit">,
): Promise<AccountOutcome> =>
  changeAccount(ctx, { clientId, action: "giveCredit", sent }, () =>
    done([{ kind: "credit", amountCents: -sent.amount, label: labels.credit, reason: sent.reason }]),
  );

/** `amount`: the new price, which replaces the charge with all earlier corrections. */
export const adjustCharge = (
  ctx: AdminContext,
  clientId: string,
  sent: AccountInput<"adjust">,
): Promise<AccountOutcome<"no-such-charge" | "same-amount">> =>
  changeAccount<"no-such-charge" | "same-amount">(ctx, { clientId, action: "adjustCharge", sent }, (lines) => {
    const { lineId, amount, reason } = sent;
    const charge = lines.find(({ id, kind }) => id === lineId && kind === "charge");
    if (!charge || !hasTrace(charge)) return refused("no-such-charge");
    const amountCents = amount - netOfCharge(charge, lines);
    if (amountCents === 0) return refused("same-amount");
    const { subject, requestId, passId, walkerId, serviceType } = charge;
    const label = labels.corrected(charge.label);
    return done([
      { kind: "adjustment", subject, requestId, passId, walkerId, serviceType, amountCents, label, reason },
    ]);
  });

export const writeOff = (
  ctx: AdminContext,
  clientId: string,
  sent: AccountInput<"writeOff">,
): Promise<AccountOutcome<"nothing-open">> =>
  changeAccount<"nothing-open">(ctx, { clientId, action: "writeOff", sent }, (lines) => {
    const open = balanceOf(lines);
    if (open <= 0) return refused("nothing-open");
    return done([{ kind: "adjustment", amountCents: -open, label: labels.writtenOff, reason: sent.reason }]);
  });

// What is sent from a household's account at the desk, and from the list of those who owe something.
import { type ActionFunctionArgs, href } from "react-router";

import { type HandWay, handWays } from "~/business/money/money-lines";
import {
  accountErrors,
  accountRefusals,
  corrected,
  creditGiven,
  marked,
  moreThanPaid,
  refundNoted,
  restProblems,
  sameAmount,
  takenBack,
  writtenOff,
} from "~/money/texts/account";
import {
  type AdminContext,
  adminContext,
  notFound,
  receiveOwnForm,
  redirectWithMessage,
  type Refusal,
  replyDone,
  replyRefusal,
} from "~/platform/index.server";
import type { Toast } from "~/shared/form-reply";

import type { AccountOutcome, Whole, Written } from "./change-account.server";
import { adjustCharge, giveCredit, writeOff } from "./corrections.server";
import { accountForm } from "./forms";
import { markPayment, refundPayment, takeBackPayment } from "./payments.server";
import { replyAccountChanged } from "./reply-changed.server";

type Outcome = Awaited<ReturnType<typeof carryOut>>["outcome"];
type Reason = Exclude<Extract<Outcome, { ok: false }>["reason"], Whole>;

const refusals: Record<Reason, Refusal> = {
  "not-yet": { status: 400, errors: { day: accountErrors.notYet } },
  "before-first-charge": { status: 400, errors: { day: accountErrors.beforeFirstCharge } },
  "no-choice": { status: 400, errors: { rest: restProblems["no-choice"] } },
  "nothing-over": { status: 409, errors: { rest: restProblems["nothing-over"] } },
  "nobody-came": { status: 409, errors: { rest: restProblems["nobody-came"] } },
  "tip-too-much": { status: 400, errors: { rest: restProblems["tip-too-much"] } },
  "more-than-paid": { status: 409, errors: { amount: moreThanPaid } },
  "same-amount": { status: 409, errors: { amount: sameAmount } },
  "no-such-payment": { status: 409, message: accountRefusals["no-such-payment"] },
  "by-card": { status: 409, message: accountRefusals["by-card"] },
  refunded: { status: 409, message: accountRefusals.refunded },
  "no-such-charge": { status: 409, message: accountRefusals["no-such-charge"] },
  "nothing-open": { status: 409, message: accountRefusals["nothing-open"] },
};

const aboutOne: readonly string[] = ["refund", "take-back", "adjust"];

export async function submitAccountForm(args: ActionFunctionArgs, clientId: string) {
  const received = await receiveOwnForm(args, { schema: accountForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = adminContext(args.context);
  const { outcome, toastOf } = await carryOut(ctx, clientId, input);
  if (outcome.ok) {
    const page = href("/admin/clients/:id/money", { id: clientId });
    const toast = toastOf(outcome.value);
    // A form about one entry has the page for itself: done, the whole account is shown again.
    return aboutOne.includes(input.intent)
      ? redirectWithMessage(args, page, toast)
      : replyDone(args, { ok: true, toast }, page);
  }
  const { reason } = outcome;
  if (reason === "unknown-client") throw notFound();
  if (reason !== "changed-meanwhile") return replyRefusal(refusals[reason], values);
  return replyAccountChanged(ctx.db, clientId, values);
}

const isWay = (intent: string): intent is HandWay => handWays.some((way) => way === intent);

async function carryOut(ctx: AdminContext, clientId: string, input: Sent) {
  if (isMark(input)) {
    const { intent: way, ...sent } = input;
    return said(await markPayment(ctx, clientId, { ...sent, way }), marked);
  }
  switch (input.intent) {
    case "refund":
      return said(await refundPayment(ctx, clientId, input), refundNoted);
    case "take-back":
      return said(await takeBackPayment(ctx, clientId, input), takenBack);
    case "credit":
      return said(await giveCredit(ctx, clientId, input), creditGiven);
    case "adjust":
      return said(await adjustCharge(ctx, clientId, input), corrected);
    case "write-off":
      return said(await writeOff(ctx, clientId, input), writtenOff);
  }
}

type Sent = ReturnType<(typeof accountForm)["parse"]>;

const isMark = (input: Sent): input is Extract<Sent, { intent: HandWay }> => isWay(input.intent);

const said = <Reasons extends string>(outcome: AccountOutcome<Reasons>, toastOf: (written: Written) => Toast) => ({
  outcome,
  toastOf,
});

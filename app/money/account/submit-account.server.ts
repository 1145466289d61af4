// The action of a household's account. The list of unpaid households posts its payments here, too.
import { type ActionFunctionArgs, href } from "react-router";

import { type HandWay, handWays } from "~/business/money/money-lines";
import { readBalance } from "~/money/ledger/lines.server";
import { referralFields } from "~/money/referrals/referral-fields";
import { noteReferral } from "~/money/referrals/referrals.server";
import { billingForm, saveBilling } from "~/money/settings/billing.server";
import {
  accountChanged,
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
import { billingTexts, referralRefusals, referralTexts } from "~/money/texts/billing";
import { passErrors, passRefusals, passReturned, passSold } from "~/money/texts/passes";
import { type AdminContext, adminContext, eachText, formAction, formActions } from "~/platform/index.server";
import { changedMeanwhile } from "~/platform/index";
import { schemaOf } from "~/shared/fields";
import type { Toast } from "~/shared/form-reply";

import { adjustCharge, giveCredit, writeOff, type Written } from "./change-account.server";
import { accountForms as forms } from "./forms";
import { countLines } from "./load-account.server";
import { markPayment, refundPayment, takeBackPayment } from "./payments.server";
import { refundPass, sellPass } from "./sell-pass.server";

interface Sent {
  ctx: AdminContext;
  args: ActionFunctionArgs;
}

const clientIdOf = ({ args }: Pick<Sent, "args">): string => args.params.id ?? "";

/** The reply carries the current number of lines: after reading the new balance, the owner may send the form again. */
async function replyChanged(_: unknown, sent: Sent) {
  const clientId = clientIdOf(sent);
  const [balance, version] = await Promise.all([readBalance(sent.ctx.db, clientId), countLines(sent.ctx.db, clientId)]);
  return { status: 409, message: accountChanged(balance), values: { version: [String(version)] } };
}

const message = (text: string) => ({ status: 409, message: text });

const refusals = {
  "unknown-client": "not-found" as const,
  "changed-meanwhile": replyChanged,
  "not-yet": { status: 400, errors: { day: accountErrors.notYet } },
  "before-first-charge": { status: 400, errors: { day: accountErrors.beforeFirstCharge } },
  "no-choice": { status: 400, errors: { rest: restProblems["no-choice"] } },
  "nothing-over": { status: 409, errors: { rest: restProblems["nothing-over"] } },
  "nobody-came": { status: 409, errors: { rest: restProblems["nobody-came"] } },
  "tip-too-much": { status: 400, errors: { rest: restProblems["tip-too-much"] } },
  "more-than-paid": { status: 409, errors: { amount: moreThanPaid } },
  "same-amount": { status: 409, errors: { amount: sameAmount } },
  "price-changed": { status: 409, errors: { what: passErrors.changed } },
  ...eachText(accountRefusals, message),
  ...eachText(passRefusals, message),
};

const accountPage = (sent: Pick<Sent, "args">): string => href("/admin/clients/:id/money", { id: clientIdOf(sent) });

/** A form about one entry has a page of its own; afterwards the whole account is shown. */
const thenAccount = (toastOf: (written: Written) => Toast) => (written: Written, sent: Sent) => ({
  toast: toastOf(written),
  to: accountPage(sent),
  leads: true as const,
});

const mark = (way: HandWay) =>
  formAction({
    schema: forms.payment,
    context: adminContext,
    command: (ctx, input, sent) => markPayment(ctx, clientIdOf(sent), { ...input, way }),
    done: marked,
    texts: refusals,
  });

const referralForm = schemaOf(referralFields);

export const submitAccount = formActions({
  ...Object.fromEntries(handWays.map((way) => [way, mark(way)])),
  refund: formAction({
    schema: forms.refund,
    context: adminContext,
    command: (ctx, input, sent) => refundPayment(ctx, clientIdOf(sent), input),
    done: thenAccount(refundNoted),
    texts: refusals,
  }),
  "take-back": formAction({
    schema: forms.takeBack,
    context: adminContext,
    command: (ctx, input, sent) => takeBackPayment(ctx, clientIdOf(sent), input),
    done: thenAccount(takenBack),
    texts: refusals,
  }),
  adjust: formAction({
    schema: forms.adjust,
    context: adminContext,
    command: (ctx, input, sent) => adjustCharge(ctx, clientIdOf(sent), input),
    done: thenAccount(corrected),
    texts: refusals,
  }),
  credit: formAction({
    schema: forms.credit,
    context: adminContext,
    command: (ctx, input, sent) => giveCredit(ctx, clientIdOf(sent), input),
    done: creditGiven,
    texts: refusals,
  }),
  "write-off": formAction({
    schema: forms.writeOff,
    context: adminContext,
    command: (ctx, input, sent) => writeOff(ctx, clientIdOf(sent), input),
    done: writtenOff,
    texts: refusals,
  }),
  "sell-pass": formAction({
    schema: forms.sellPass,
    context: adminContext,
    command: (ctx, { what, ...input }, sent) => sellPass(ctx, clientIdOf(sent), { ...input, ...what }),
    done: passSold,
    texts: refusals,
  }),
  "refund-pass": formAction({
    schema: forms.refundPass,
    context: adminContext,
    command: (ctx, input, sent) => refundPass(ctx, clientIdOf(sent), input),
    done: passReturned,
    texts: refusals,
  }),
  billing: formAction({
    schema: billingForm,
    context: adminContext,
    command: (ctx, input, sent) => saveBilling(ctx, clientIdOf(sent), input),
    done: billingTexts.saved,
    texts: { "unknown-client": "not-found", "changed-meanwhile": { status: 409, message: changedMeanwhile } },
  }),
  referral: formAction({
    schema: referralForm,
    context: adminContext,
    command: (ctx, { by }, sent) => noteReferral(ctx, clientIdOf(sent), by),
    done: referralTexts.saved,
    texts: {
      "unknown-client": "not-found",
      ...eachText(referralRefusals, (text) => ({ status: 409, errors: { by: text } })),
    },
  }),
});

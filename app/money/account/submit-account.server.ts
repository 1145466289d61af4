// Action of a household's account page. The list of unpaid households posts its payments to this action, too.
import { type ActionFunctionArgs, href } from "react-router";
import type { z } from "zod";

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
import { reminderSent, sendRefusals, statementSent } from "~/money/texts/send-statements";
import { passErrors, passRefusals, passReturned, passSold } from "~/money/texts/passes";
import { type AdminContext, adminContext, eachText, formAction, formActions } from "~/platform/index.server";
import { changedMeanwhile } from "~/platform/index";
import { schemaOf } from "~/shared/fields";
import type { Toast } from "~/shared/form-reply";
import type { Result } from "~/shared/result";

import { adjustCharge, giveCredit, writeOff, type Written } from "./change-account.server";
import { accountForms as forms } from "./forms";
import { countLines } from "./load-account.server";
import { markPayment, refundPayment, takeBackPayment } from "./payments.server";
import { sendReminder, sendStatement, sendStatementAgain } from "./send-statements.server";
import { refundPass, sellPass } from "./sell-pass.server";

interface Sent {
  ctx: AdminContext;
  args: ActionFunctionArgs;
}

const clientIdOf = ({ args }: Pick<Sent, "args">): string => args.params.id ?? "";

/**
 * Adds the current number of lines to the reply, so that the owner can send the form again after reading the new
 * balance.
 */
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
  ...eachText(sendRefusals, message),
};

const accountPage = (sent: Pick<Sent, "args">): string => href("/admin/clients/:id/money", { id: clientIdOf(sent) });

/** Redirects to the whole account: a form about one line is on a page of its own. */
const thenAccount = (toastOf: (written: Written) => Toast) => (written: Written, sent: Sent) => ({
  toast: toastOf(written),
  to: accountPage(sent),
  leads: true as const,
});

/** Returns the action of a form about the account of the household in the URL. */
const changeOf = <Schema extends z.ZodType, Changed = Written>(
  schema: Schema,
  change: (
    ctx: AdminContext,
    clientId: string,
    input: z.output<Schema>,
  ) => Promise<Result<Changed, keyof typeof refusals>>,
  done: (changed: Changed, sent: Sent) => Toast | { toast: Toast; to: string; leads: true },
) =>
  formAction({
    schema,
    context: adminContext,
    command: (ctx, input, sent) => change(ctx, clientIdOf(sent), input),
    done,
    texts: refusals,
  });

const markBy = (way: HandWay) =>
  changeOf(
    forms.payment,
    (ctx, clientId, input) => markPayment(ctx, clientId, { ...input, way }),
    (written, { ctx }) => ({
      ...marked(written),
      ...(written.batch && ctx.business.undoSeconds > 0 ? { undo: written.batch } : {}),
    }),
  );

const referralForm = schemaOf(referralFields);

export const submitAccount = formActions({
  ...Object.fromEntries(handWays.map((way) => [way, markBy(way)])),
  refund: changeOf(forms.refund, refundPayment, thenAccount(refundNoted)),
  "take-back": changeOf(forms.takeBack, takeBackPayment, thenAccount(takenBack)),
  adjust: changeOf(forms.adjust, adjustCharge, thenAccount(corrected)),
  credit: changeOf(forms.credit, giveCredit, creditGiven),
  "write-off": changeOf(forms.writeOff, writeOff, writtenOff),
  "sell-pass": changeOf(
    forms.sellPass,
    (ctx, clientId, { what, ...input }) => sellPass(ctx, clientId, { ...input, ...what }),
    passSold,
  ),
  "send-statement": changeOf(forms.sendStatement, sendStatement, statementSent),
  "send-again": changeOf(forms.sendAgain, sendStatementAgain, statementSent),
  remind: changeOf(forms.remind, sendReminder, reminderSent),
  "refund-pass": changeOf(forms.refundPass, refundPass, passReturned),
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

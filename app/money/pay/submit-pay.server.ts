// The actions of the pages about pay.
import { type ActionFunctionArgs, href } from "react-router";

import { adminContext, formAction, told, walkerContext } from "~/platform/index.server";
import { success } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";

import { payErrors, payRefusals, payTexts as texts } from "~/money/texts/pay";
import { approvalForm, milesForm, ruleForm } from "./forms";
import { approveSheet, noteMiles, setPayRule } from "./pay-commands.server";
import type { PayPeriod } from "./pay-periods";

export const submitPayRule = formAction({
  schema: ruleForm,
  context: adminContext,
  command: async (ctx, input) => told(await setPayRule(ctx, input), () => success(texts.ruleSet)),
  texts: { "no-such-walker": { status: 400, errors: { walkerId: payErrors.walker } } },
  page: href("/admin/money/pay"),
});

/** Of the sheet the address names. */
export const submitApproval = (args: ActionFunctionArgs, walkerId: string, period: PayPeriod) =>
  formAction({
    schema: approvalForm,
    context: adminContext,
    command: async (ctx, { shownCents }) =>
      told(await approveSheet(ctx, { walkerId, period, shownCents }), ({ cents }) =>
        success(texts.approvedToast, formatExact(cents)),
      ),
    texts: {
      "no-such-walker": "not-found",
      "not-over": { status: 409, message: payRefusals["not-over"] },
      "already-approved": { status: 409, message: payRefusals["already-approved"] },
      "changed-meanwhile": { status: 409, message: payRefusals["changed-meanwhile"] },
      "nothing-to-pay": { status: 409, message: payRefusals["nothing-to-pay"] },
    },
  })(args);

export const submitMiles = formAction({
  schema: milesForm,
  context: walkerContext,
  command: async (ctx, { day, miles }) =>
    told(await noteMiles(ctx, { day, tenthMiles: miles }), () => success(texts.milesSaved)),
  texts: { ahead: { status: 400, errors: { day: texts.milesAhead } } },
});

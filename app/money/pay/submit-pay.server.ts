// Actions of the pages about walkers' pay.
import { type ActionFunctionArgs, href } from "react-router";

import { payErrors, payRefusals, payTexts as texts } from "~/money/texts/pay";
import { adminContext, eachText, formAction, walkerContext } from "~/platform/index.server";
import { success } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";

import { approvalForm, approveSheet, milesForm, noteMiles, ruleForm, setPayRule } from "./pay-commands.server";
import type { PayPeriod } from "./pay-periods";

export const submitPayRule = formAction({
  schema: ruleForm,
  context: adminContext,
  command: setPayRule,
  done: success(texts.ruleSet),
  texts: {
    "no-such-walker": { status: 400, errors: { walkerId: payErrors.walker } },
    "no-such-service": { status: 400, errors: { serviceType: payErrors.service } },
  },
  page: href("/admin/money/pay"),
});

export const submitApproval = (args: ActionFunctionArgs, walkerId: string, period: PayPeriod) =>
  formAction({
    schema: approvalForm,
    context: adminContext,
    command: (ctx, { shownCents }) => approveSheet(ctx, { walkerId, period, shownCents }),
    done: ({ cents }) => success(texts.approvedToast, formatExact(cents)),
    texts: {
      "no-such-walker": "not-found",
      ...eachText(payRefusals, (message) => ({ status: 409, message })),
    },
  })(args);

export const submitMiles = formAction({
  schema: milesForm,
  context: walkerContext,
  command: (ctx, { day, miles }) => noteMiles(ctx, { day, tenthMiles: miles }),
  done: success(texts.milesSaved),
  texts: { ahead: { status: 400, errors: { day: texts.milesAhead } } },
});

// The forms of how a household is billed: the owner's at its account, the household's own at /profile.
import { type ActionFunctionArgs, href } from "react-router";

import { billingTexts as texts } from "~/money/texts/billing";
import { changedMeanwhile } from "~/platform/index";
import { adminContext, clientContext, formAction, told } from "~/platform/index.server";

import { chooseRhythm, saveBilling } from "./billing.server";
import { billingForm, rhythmForm } from "./billing-forms";

const changed = { status: 409, message: changedMeanwhile };

export const submitBilling = (args: ActionFunctionArgs, clientId: string) =>
  formAction({
    schema: billingForm,
    context: adminContext,
    command: async (ctx, { intent: _, ...input }) => told(await saveBilling(ctx, clientId, input), () => texts.saved),
    texts: { "unknown-client": "not-found", "changed-meanwhile": changed },
    page: href("/admin/clients/:id/money", { id: clientId }),
  })(args);

export const submitRhythm = formAction({
  schema: rhythmForm,
  context: clientContext,
  command: async (ctx, input) => told(await chooseRhythm(ctx, input), () => texts.saved),
  texts: { "changed-meanwhile": changed },
  page: href("/profile"),
});

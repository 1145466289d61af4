// The form of who sent a household here.
import { type ActionFunctionArgs, href } from "react-router";

import { referralRefusals, referralTexts as texts } from "~/money/texts/billing";
import { adminContext, eachText, formAction, told } from "~/platform/index.server";

import { referralForm } from "./forms";
import { noteReferral } from "./referrals.server";

export const submitReferral = (args: ActionFunctionArgs, clientId: string) =>
  formAction({
    schema: referralForm,
    context: adminContext,
    command: async (ctx, { by }) => told(await noteReferral(ctx, clientId, by), () => texts.saved),
    texts: {
      "unknown-client": "not-found",
      ...eachText(referralRefusals, (text) => ({ status: 409, errors: { by: text } })),
    },
    page: href("/admin/clients/:id/money", { id: clientId }),
  })(args);

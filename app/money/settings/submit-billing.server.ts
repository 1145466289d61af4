// The action of the client's own billing form on the profile.
import { href } from "react-router";

import { billingTexts as texts } from "~/money/texts/billing";
import { changedMeanwhile } from "~/platform/index";
import { clientContext, formAction } from "~/platform/index.server";

import { chooseRhythm } from "./billing.server";
import { rhythmForm } from "./billing-forms";

export const submitRhythm = formAction({
  schema: rhythmForm,
  context: clientContext,
  command: chooseRhythm,
  done: texts.saved,
  texts: { "changed-meanwhile": { status: 409, message: changedMeanwhile } },
  page: href("/profile"),
});

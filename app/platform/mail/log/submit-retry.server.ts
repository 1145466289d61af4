// Actions of the mail log's buttons: retry one mail, or all held and failed ones.
import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";

import { adminContext } from "~/platform/context/command-contexts";
import { asToast, eachText, formAction } from "~/platform/forms/form-action";

import { notRetried, retried, retryRefusals } from "~/platform/texts";

import { retryMails } from "./retry.server";

/** `page`: path of the button's page, for browsers without scripts. */
export const submitRetry = (args: ActionFunctionArgs, which: "all" | { id: string }, page: string) =>
  formAction({
    schema: z.object({}),
    context: adminContext,
    command: (ctx) => retryMails(ctx, which),
    done: (value) => retried(value.retried),
    texts: {
      ...eachText(retryRefusals, (text) => asToast(409, notRetried, text)),
      "unknown-mail": asToast(404, notRetried, retryRefusals["unknown-mail"]),
    },
    page,
  })(args);

// The answer to a proposed time, by the link of its mail: nobody has to sign in for it.
import type { ActionFunctionArgs } from "react-router";

import {
  commandContext,
  getExchange,
  notFound,
  receiveForm,
  replyMessage,
  replyRefusal,
} from "~/platform/index.server";

import { answerProposalByToken } from "./answer-proposal.server";
import { proposalForm } from "~/visits/move/change-forms";
import { proposalDeclined, proposalRefusals, toastOfAnswer } from "~/visits/move/change-messages";

/** `token`: of the address, which is a secret and is told to no other site. */
export async function submitProposal(args: ActionFunctionArgs, token: string) {
  getExchange(args.context).answerHeaders.set("Referrer-Policy", "strict-origin");
  const page = `/proposals/${encodeURIComponent(token)}`;
  // Two buttons, and nothing to type: nobody is too fast for it.
  const received = await receiveForm(args, { schema: proposalForm, limit: "token", mayBeFast: true });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return replyMessage(args, proposalDeclined, page);
  const accept = received.input.intent === "accept-proposal";
  const outcome = await answerProposalByToken(commandContext(args.context), { token, accept });
  if (outcome.ok) return replyMessage(args, toastOfAnswer(outcome.value), page);
  if (outcome.reason === "no-such-proposal") throw notFound();
  return replyRefusal({ status: 409, message: proposalRefusals[outcome.reason] }, received.values);
}

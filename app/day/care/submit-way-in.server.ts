// The action that opens home access. Codes are only in its uncached response; no page loads them.
import { type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";

import { getExchange, notFound, receiveOwnForm, replyRefusal, walkerContext } from "~/platform/index.server";

import { wayInClosed } from "../texts/care";
import { openWayIn, type OpenedHousehold } from "./open-way-in.server";

export interface OpenedWayIn {
  opened: OpenedHousehold[];
}

export async function submitWayIn(args: ActionFunctionArgs, visitId: string) {
  const { answerHeaders } = getExchange(args.context);
  answerHeaders.set("Cache-Control", "private, no-store");
  const received = await receiveOwnForm(args, { schema: z.object({}) });
  if (received.kind === "refused") return received.reply;
  const outcome = await openWayIn(walkerContext(args.context), visitId);
  if (outcome.ok) return data<OpenedWayIn>({ opened: outcome.value });
  if (outcome.reason === "no-such-visit") throw notFound();
  return replyRefusal({ status: 403, message: wayInClosed[outcome.reason] }, {});
}

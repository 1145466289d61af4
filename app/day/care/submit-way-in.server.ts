// The press that opens the way in. What it shows is in its answer alone: no address leads to it, and nothing keeps it.
import { type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";

import { getExchange, notFound, receiveOwnForm, replyRefusal, walkerContext } from "~/platform/index.server";

import { wayInClosed } from "../texts/care";
import { lookAtWayIn, type OpenedHousehold } from "./open-way-in.server";

export interface OpenedWayIn {
  opened: OpenedHousehold[];
}

export async function submitWayIn(args: ActionFunctionArgs, visitId: string) {
  const { answerHeaders } = getExchange(args.context);
  answerHeaders.set("Cache-Control", "private, no-store");
  const received = await receiveOwnForm(args, { schema: z.object({}) });
  if (received.kind === "refused") return received.reply;
  const outcome = await lookAtWayIn(walkerContext(args.context), visitId);
  if (outcome.ok) return data<OpenedWayIn>({ opened: outcome.value });
  if (outcome.reason === "no-such-visit") throw notFound();
  return replyRefusal({ status: 403, message: wayInClosed[outcome.reason] }, {});
}

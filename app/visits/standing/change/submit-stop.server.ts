// The action of the dialog that ends one visit of a standing walk, those from a day on, or all of them.
import type { ActionFunctionArgs } from "react-router";

import {
  getExchange,
  getServices,
  notFound,
  clientContext,
  pathToReturnTo,
  receiveOwnForm,
  replyFailed,
  replyMessage,
  replyRefusal,
} from "~/platform/index.server";
import type { Toast } from "~/shared/form-reply";

import { cancelByOwner, cancelRequest } from "~/visits/verbs/cancel-request.server";
import { stopForm, type StopForm } from "~/visits/standing/forms";
import {
  changeFailed,
  endsChanged,
  skipped,
  skippedByOwner,
  standingRefusals,
  stopped,
  stoppedByOwner,
} from "~/visits/standing/messages";
import { findOwnSeries } from "~/visits/standing/queries.server";
import { cancelAll, cancelFollowing, type StopOutcome } from "./stop.server";

type Outcome = { ok: true; toast: Toast } | Extract<StopOutcome, { ok: false }> | SkipRefused;
type SkipRefused = { ok: false; reason: "no-such-request" | "not-confirmed" | "started" | "over" };

/** `page`: of this standing walk, where the answer is shown. */
export async function submitStop(args: ActionFunctionArgs, seriesId: string, page: string) {
  const received = await receiveOwnForm(args, { schema: stopForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  try {
    const outcome = await stop(args, seriesId, input);
    if (outcome.ok) return replyMessage(args, outcome.toast, page);
    const here = pathToReturnTo(getExchange(args.context));
    const link = { to: here, name: "Show the latest list" };
    if (outcome.reason === "fee-changed")
      return replyRefusal({ status: 409, message: endsChanged(outcome.visits, outcome.fee), link }, values);
    if (outcome.reason !== "no-such-series" && outcome.reason !== "no-such-request")
      return replyRefusal({ status: 409, message: standingRefusals[outcome.reason], link }, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a standing walk could not be stopped");
    return replyFailed(changeFailed, values);
  }
  throw notFound();
}

async function stop(args: ActionFunctionArgs, seriesId: string, input: StopForm): Promise<Outcome> {
  const ctx = clientContext(args.context);
  if (!(await findOwnSeries(ctx.db, ctx.actor, seriesId))) return { ok: false, reason: "no-such-series" };
  if (input.scope === "this") return skip(args, input);
  const asked = { ...input, seriesId };
  const outcome = await (asked.scope === "following" ? cancelFollowing(ctx, asked) : cancelAll(ctx, asked));
  if (!outcome.ok) return outcome;
  const { ended, fee } = outcome.value;
  return { ok: true, toast: ctx.actor.role === "admin" ? stoppedByOwner(ended) : stopped(ended, fee) };
}

/** One visit is cancelled as any other is; the mail takes that one day out of the client's calendar. */
async function skip(args: ActionFunctionArgs, input: Extract<StopForm, { scope: "this" }>): Promise<Outcome> {
  const ctx = clientContext(args.context);
  if (ctx.actor.role === "admin") {
    const outcome = await cancelByOwner(ctx, { ...input, reason: input.reason ?? "" });
    return outcome.ok ? { ok: true, toast: skippedByOwner } : outcome;
  }
  const outcome = await cancelRequest(ctx, input);
  if (outcome.ok) return { ok: true, toast: skipped(outcome.value.fee) };
  return outcome.reason === "fee-changed" ? { ...outcome, visits: 1 } : outcome;
}

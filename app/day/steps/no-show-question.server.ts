// Loader and action of the dialog that asks before a no-show is noted.
import type { ActionFunctionArgs } from "react-router";

import { noShowPhotos } from "~/business/policies";
import {
  type ClientContext,
  clientContext,
  notFound,
  receiveOwnForm,
  replyMessage,
  replyRefusal,
} from "~/platform/index.server";
import { hasEmail } from "~/platform/index";
import { isId } from "~/shared/ids";
import type { Cents } from "~/shared/money";

import { noShowFee, refusalOf } from "~/ledger/index";
import { requestAtDoor, noteNoShow, waitedFrom } from "~/ledger/index.server";
import { checkPhotos } from "../photos/check-photos.server";
import { noShowFeeChanged, noShowNoted, tooManyNoShowPhotos } from "../texts/steps";
import { noShowForm } from "./forms";
import { canCallClient } from "~/day/policy";

export interface NoShowQuestion {
  requestId: string;
  /** Version of the visit. */
  version: number;
  client: string;
  /** Whether the client has an email address. */
  isMailed: boolean;
  pets: readonly string[];
  /** Shown so that the walker can call the client once more. */
  phone: string | null;
  state:
    /** `percent`: share of the price that the fee is. */
    | { kind: "ask"; fee: Cents; percent: number }
    /** The walker has not waited long enough. `until`: ISO instant. */
    | { kind: "wait"; until: string }
    /** The visit has started, ended, or was canceled. */
    | { kind: "settled" };
}

/** Returns null when the visit is not the person's. `visitId`: checked when the URL contains it. */
export async function loadNoShow(
  ctx: ClientContext,
  requestId: string,
  visitId?: string,
): Promise<NoShowQuestion | null> {
  const details = isId(requestId) ? await requestAtDoor(ctx, requestId) : null;
  if (!details || (visitId ?? details.visit.id) !== details.visit.id) return null;
  const { visit } = details;
  const mayCall = canCallClient(ctx.actor, visit, ctx.now, ctx.business.timeZone);
  return {
    requestId,
    version: visit.version,
    client: details.clientName,
    isMailed: hasEmail(details.client.email),
    pets: details.petNames,
    phone: mayCall ? details.client.phone : null,
    state: await stateOf(ctx, details),
  };
}

async function stateOf(
  { db, now }: ClientContext,
  { request, visit }: NonNullable<Awaited<ReturnType<typeof requestAtDoor>>>,
): Promise<NoShowQuestion["state"]> {
  if (visit.status !== "confirmed" || request.status !== "confirmed") return { kind: "settled" };
  const from = await waitedFrom(db, visit);
  if (Temporal.Instant.compare(now, from) < 0) return { kind: "wait", until: from.toString() };
  return { kind: "ask", fee: noShowFee(request), percent: request.terms.noShowPercent };
}

/** `page`: the page behind the dialog. */
export async function submitNoShow(
  args: ActionFunctionArgs,
  { requestId, visitId, page }: { requestId: string; visitId?: string; page: string },
) {
  const received = await receiveOwnForm(args, { schema: noShowForm });
  if (received.kind === "refused") return received.reply;
  const { input, form, values } = received;
  const ctx = clientContext(args.context);
  const question = await loadNoShow(ctx, requestId, visitId);
  if (!question) throw notFound();
  const checked = await checkPhotos(args, form, { field: "photos", most: noShowPhotos, tooMany: tooManyNoShowPhotos });
  // A no-show costs the client money and accepts no photos later, so one bad photo refuses the whole form.
  const [leftOut] = checked.leftOut;
  if (leftOut) return replyRefusal({ status: 400, errors: { photos: leftOut } }, values);
  const outcome = await noteNoShow(ctx, { ...input, requestId, photos: checked.photos });
  if (outcome.ok)
    return replyMessage(args, noShowNoted(outcome.value.mailAt, question.isMailed, ctx.business.timeZone), page);
  if (outcome.reason !== "fee-changed") return replyRefusal(refusalOf(outcome.reason, page), values);
  const { fee } = outcome;
  return replyRefusal({ status: 409, message: noShowFeeChanged(fee) }, { ...values, shownFee: [String(fee)] });
}

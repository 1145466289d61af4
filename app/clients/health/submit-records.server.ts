// Actions of the forms about health records: the client's at /profile/pets/:id/records, and the owner's at
// /admin/pets/:id/records.
import type { ActionFunctionArgs } from "react-router";

import {
  adminContext,
  clientContext,
  getServices,
  intentOf,
  notFound,
  receiveOwnForm,
  redirectWithMessage,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";
import { certificates } from "~/business/health-records";
import { receiveDocument } from "~/offer/index.server";

import {
  excuseRefusals,
  healthFailed,
  noDocument,
  noRoom,
  noLongerWaiting,
  petExcused,
  recordAdded,
  recordDecided,
  recordRefusals,
} from "~/clients/health/texts";
import { addRecord, decideRecord, excusePet } from "./commands.server";
import { addRecordForm, decisionForm } from "./forms";

interface Page {
  petId: string;
  page: string;
}

export async function submitRecord(args: ActionFunctionArgs, { petId, page }: Page) {
  const received = await receiveOwnForm(args, { schema: addRecordForm });
  if (received.kind === "refused") return received.reply;
  const { input, form, values } = received;
  const given = await receiveDocument(args, form, certificates.largestBytes);
  if (!given.ok) return replyRefusal({ status: given.status, errors: { document: given.error } }, values);
  try {
    const added = await addRecord(clientContext(args.context), petId, input, given.document);
    if (added.ok) return redirectWithMessage(args, page, recordAdded[added.value]);
    if (added.reason === "no-document") return replyRefusal({ status: 400, errors: { document: noDocument } }, values);
    if (added.reason === "no-room") return replyRefusal({ status: 409, errors: { document: noRoom } }, values);
    if (added.reason !== "unknown-pet") {
      const { field, text } = recordRefusals[added.reason];
      return replyRefusal({ status: 400, errors: { [field]: text } }, values);
    }
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a health record could not be stored");
    return replyFailed(healthFailed, values);
  }
  throw notFound();
}

export async function submitRecordDesk(args: ActionFunctionArgs, at: Page) {
  if ((await intentOf(args)) === "add-record") return submitRecord(args, at);
  const received = await receiveOwnForm(args, { schema: decisionForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = adminContext(args.context);
  if (input.intent === "excuse") {
    const excused = await excusePet(ctx, at.petId, input);
    if (excused.ok) return redirectWithMessage(args, at.page, petExcused(excused.value));
    if (excused.reason === "unknown-pet") throw notFound();
    return replyRefusal({ status: 400, errors: { until: excuseRefusals[excused.reason] } }, values);
  }
  const reason = input.intent === "decline-record" ? input.reason : null;
  const decided = await decideRecord(ctx, at.petId, { recordId: input.recordId, reason });
  if (decided.ok) return redirectWithMessage(args, at.page, recordDecided[decided.value]);
  return replyRefusal({ status: 409, message: noLongerWaiting }, values);
}

// The page of a visit's incidents: what was written down, and what is sent from it.
import { type ActionFunctionArgs, href } from "react-router";

import { incidentPhotos } from "~/business/incidents";
import {
  type ClientContext,
  clientContext,
  intentOf,
  isAdmin,
  notFound,
  receiveOwnForm,
  replyDone,
  replyRefusal,
} from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";

import { refuseOthersPress } from "../steps/others-press.server";
import { listRequestsOn, findVisit } from "~/ledger/index.server";
import { checkPhotos } from "../photos/check-photos.server";
import { incidentForm, lineForm } from "./forms";
import { listIncidentsOn } from "./list-incidents.server";
import { addIncidentLine, reportIncident } from "./report-incident.server";
import { takesIncidents } from "./rules";
import { savedWithout } from "../texts/cards";
import { incidentErrors, incidentRefusals, incidentSaved, incidentSavedByOwner, lineAdded } from "../texts/incidents";

/** Null: there is none, or it's not theirs. */
export async function loadIncidentPage(ctx: ClientContext, visitId: string) {
  const visit = await findVisit(ctx, visitId, "report an incident");
  if (!visit) return null;
  const [households, incidents] = await Promise.all([
    listRequestsOn(ctx.db, visitId),
    listIncidentsOn(ctx.db, visitId),
  ]);
  return {
    visitId,
    startsAt: visit.startsAt.toString(),
    endsAt: visit.endsAt.toString(),
    petNames: households.flatMap(({ petNames }) => petNames),
    isOpen: takesIncidents(visit, ctx.now),
    byOwner: isAdmin(ctx.actor),
    /** For its field: most are written down within the hour. */
    today: dayInLosAngeles(ctx.now).toString(),
    key: crypto.randomUUID(),
    incidents,
  };
}

export type IncidentPage = NonNullable<Awaited<ReturnType<typeof loadIncidentPage>>>;

const photos = { field: "photos", most: incidentPhotos, tooMany: incidentErrors.photos };

export async function submitIncident(args: ActionFunctionArgs, visitId: string) {
  const ctx = clientContext(args.context);
  if (!(await findVisit(ctx, visitId, "report an incident"))) throw notFound();
  return (await intentOf(args)) === "add" ? submitLine(args, ctx, visitId) : submitReport(args, ctx, visitId);
}

const noteOf = (leftOut: readonly string[]) => (leftOut.length > 0 ? { note: savedWithout(leftOut) } : {});

/** The reply to an added line. Its form is cleared, so the toast names the photos that were left out. */
const lineReply = (leftOut: readonly string[]) =>
  leftOut.length > 0
    ? ({
        ok: true,
        toast: { kind: "error", title: lineAdded.title, text: savedWithout(leftOut) },
        ...noteOf(leftOut),
      } as const)
    : ({ ok: true, toast: lineAdded } as const);

const pageOf = (visitId: string) => href("/visits/:id/incident", { id: visitId });

async function submitReport(args: ActionFunctionArgs, ctx: ClientContext, visitId: string) {
  const received = await receiveOwnForm(args, { schema: incidentForm });
  if (received.kind === "refused") return received.reply;
  const { account, facts } = received.input;
  refuseOthersPress(ctx.actor, account);
  const checked = await checkPhotos(args, received.form, photos);
  const reported = await reportIncident(ctx, visitId, { ...facts, photos: checked.photos });
  if (reported.ok)
    return replyDone(
      args,
      { ok: true, toast: isAdmin(ctx.actor) ? incidentSavedByOwner : incidentSaved, ...noteOf(checked.leftOut) },
      pageOf(visitId),
    );
  const text = incidentRefusals[reported.reason];
  if (reported.reason === "ahead" || reported.reason === "before-visit")
    return replyRefusal(
      { status: 400, errors: { [reported.reason === "ahead" ? "time" : "date"]: text } },
      received.values,
    );
  return replyRefusal({ status: reported.reason === "too-early" ? 409 : 404, message: text }, received.values);
}

async function submitLine(args: ActionFunctionArgs, ctx: ClientContext, visitId: string) {
  const received = await receiveOwnForm(args, { schema: lineForm });
  if (received.kind === "refused") return received.reply;
  const { intent: _, account, ...written } = received.input;
  refuseOthersPress(ctx.actor, account);
  const checked = await checkPhotos(args, received.form, photos);
  const added = await addIncidentLine(ctx, visitId, { ...written, photos: checked.photos });
  if (added.ok) return replyDone(args, lineReply(checked.leftOut), pageOf(visitId));
  return replyRefusal({ status: 404, message: incidentRefusals[added.reason] }, received.values);
}

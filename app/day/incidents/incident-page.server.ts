// Loader and action of the page of a visit's incidents.
import { type ActionFunctionArgs, href } from "react-router";

import { incidentPhotos } from "~/business/incidents";
import { type ClientContext, clientContext, formAction, formActions, isAdmin, notFound } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { done } from "~/shared/result";
import { listRequestsOn, findVisit } from "~/ledger/index.server";

import { refuseOtherAccount } from "../steps/refuse-other-account.server";
import { checkPhotos } from "../photos/check-photos.server";
import { instantAt } from "~/business/times/windows";
import { incidentForm, lineForm, takesIncidents } from "./forms";
import { listIncidentsOn } from "./list-incidents.server";
import { addIncidentLine, reportIncident } from "./report-incident.server";
import { savedWithout } from "../texts/cards";
import { incidentErrors, incidentRefusals, incidentSaved, incidentSavedByOwner, lineAdded } from "../texts/incidents";

/** Returns null when the visit is not the person's. */
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
    /** Default date of the form. */
    today: dayIn(ctx.business.timeZone, ctx.now).toString(),
    key: crypto.randomUUID(),
    incidents,
  };
}

export type IncidentPage = NonNullable<Awaited<ReturnType<typeof loadIncidentPage>>>;

const photoLimits = { field: "photos", most: incidentPhotos, tooMany: incidentErrors.photos };

export async function submitIncident(args: ActionFunctionArgs, visitId: string) {
  const ctx = clientContext(args.context);
  if (!(await findVisit(ctx, visitId, "report an incident"))) throw notFound();
  return formActions({ add: addLine(visitId), default: report(visitId) })(args);
}

const noteOf = (leftOut: readonly string[]) => (leftOut.length > 0 ? { note: savedWithout(leftOut) } : {});
const pageOf = (visitId: string) => href("/visits/:id/incident", { id: visitId });

const report = (visitId: string) =>
  formAction({
    schema: incidentForm,
    context: clientContext,
    page: pageOf(visitId),
    command: async (ctx, { account, day, time, facts }, { args, form }) => {
      refuseOtherAccount(ctx.actor, account);
      const happenedAt = instantAt(day, time, ctx.business.timeZone);
      const { photos, leftOut } = await checkPhotos(args, form, photoLimits);
      const reported = await reportIncident(ctx, visitId, { ...facts, happenedAt, photos });
      return reported.ok ? done(leftOut) : reported;
    },
    done: (leftOut, { ctx }) => ({
      toast: isAdmin(ctx.actor) ? incidentSavedByOwner : incidentSaved,
      ...noteOf(leftOut),
    }),
    texts: {
      "no-such-visit": { status: 404, message: incidentRefusals["no-such-visit"] },
      "too-early": { status: 409, message: incidentRefusals["too-early"] },
      ahead: { status: 400, errors: { time: incidentRefusals.ahead } },
      "before-visit": { status: 400, errors: { date: incidentRefusals["before-visit"] } },
    },
  });

const addLine = (visitId: string) =>
  formAction({
    schema: lineForm,
    context: clientContext,
    page: pageOf(visitId),
    command: async (ctx, { account, ...written }, { args, form }) => {
      refuseOtherAccount(ctx.actor, account);
      const { photos, leftOut } = await checkPhotos(args, form, photoLimits);
      const added = await addIncidentLine(ctx, visitId, { ...written, photos });
      return added.ok ? done(leftOut) : added;
    },
    // The form that adds a line is cleared, so the toast names the photos that were left out.
    done: (leftOut) =>
      leftOut.length > 0
        ? { toast: { kind: "error", title: lineAdded.title, text: savedWithout(leftOut) }, ...noteOf(leftOut) }
        : lineAdded,
    texts: { "no-such-visit": { status: 404, message: incidentRefusals["no-such-visit"] } },
  });

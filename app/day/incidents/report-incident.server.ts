// Stores an incident written by the walker or the owner, and mails the owner; later facts are added as lines
// (docs/product.md, Incidents). A form sent twice with the same form key is one report.
import { and, eq } from "drizzle-orm";

import type { IncidentKind } from "~/business/incidents";
import type { Db } from "~/db/client.server";
import { incidentLines, incidents } from "~/db/tables/incidents";
import { visits } from "~/db/tables/visits";
import {
  addVisitPictures,
  type CheckedPicture,
  type ClientContext,
  isAdmin,
  storeOriginals,
} from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";
import { listRequestsOn, runCommand, findVisit } from "~/ledger/index.server";

import { incidentMail } from "./emails";
import { type WrittenIncident, type WrittenLine, takesIncidents, whenRefused } from "./forms";
import type { incidentRefusals } from "../texts/incidents";

type Photos = { photos: readonly CheckedPicture[] };
type Written = { ok: true; value: { id: string } } | Refused<"no-such-visit">;

export async function reportIncident(
  ctx: ClientContext,
  visitId: string,
  { photos, ...facts }: WrittenIncident & Photos,
): Promise<Written | Refused<keyof typeof incidentRefusals>> {
  const visit = await findVisit(ctx, visitId, "report an incident");
  if (!visit) return refused("no-such-visit");
  if (!takesIncidents(visit, ctx.now)) return refused("too-early");
  const when = whenRefused(facts.happenedAt, visit, ctx.now, ctx.business.timeZone);
  if (when) return refused(when);
  return write(ctx, visit, photos, {
    insert: async (tx) => {
      const row = { ...facts, visitId, reportedBy: ctx.actor.id, reportedAt: ctx.now };
      const [stored] = await tx.insert(incidents).values(row).onConflictDoNothing().returning({ id: incidents.id });
      return stored && { ...stored, incidentId: stored.id, kind: facts.kind };
    },
    find: async (tx) => {
      const isIt = and(eq(incidents.formKey, facts.formKey), eq(incidents.reportedBy, ctx.actor.id));
      return (await tx.select({ id: incidents.id }).from(incidents).where(isIt))[0];
    },
  });
}

/** Adds a line with a correction or a later fact. */
export async function addIncidentLine(
  ctx: ClientContext,
  visitId: string,
  { photos, ...written }: WrittenLine & Photos,
): Promise<Written> {
  const visit = await findVisit(ctx, visitId, "report an incident");
  const [incident] = await ctx.db.select().from(incidents).where(eq(incidents.id, written.incidentId));
  if (!visit || incident?.visitId !== visitId) return refused("no-such-visit");
  return write(ctx, visit, photos, {
    insert: async (tx) => {
      const row = { ...written, writtenBy: ctx.actor.id, writtenAt: ctx.now };
      const [stored] = await tx
        .insert(incidentLines)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: incidentLines.id });
      return stored && { ...stored, incidentId: incident.id, kind: null };
    },
    find: async (tx) => {
      const isIt = and(eq(incidentLines.formKey, written.formKey), eq(incidentLines.writtenBy, ctx.actor.id));
      return (await tx.select({ id: incidentLines.id }).from(incidentLines).where(isIt))[0];
    },
  });
}

interface Writing {
  /** Returns undefined when the form was sent before. `kind`: null for an added line. */
  insert: (tx: Db) => Promise<{ id: string; incidentId: string; kind: IncidentKind | null } | undefined>;
  find: (tx: Db) => Promise<{ id: string } | undefined>;
}

async function write(
  ctx: ClientContext,
  visit: typeof visits.$inferSelect,
  photos: readonly CheckedPicture[],
  { insert, find }: Writing,
): Promise<Written> {
  const ids = await storeOriginals(ctx, photos);
  const outcome = await runCommand<Written>(ctx, async (tx, { mail }) => {
    const stored = await insert(tx);
    if (!stored) {
      const before = await find(tx);
      return before ? done(before) : refused("no-such-visit");
    }
    await addVisitPictures(tx, ctx, { incidentId: stored.incidentId, ids });
    if (!isAdmin(ctx.actor)) {
      const households = await listRequestsOn(tx, visit.id);
      await mail(incidentMail, {
        ...stored,
        walker: `${ctx.actor.firstName} ${ctx.actor.lastName}`,
        pets: households.flatMap(({ petNames }) => petNames),
        startsAt: visit.startsAt.toString(),
        replyTo: ctx.actor.email,
      });
    }
    return done({ id: stored.id });
  });
  if (outcome.ok) ctx.services.wakePictures();
  return outcome;
}

// Queries of the audit log for the owner: newest first, filtered by actor and changed thing.
import { and, asc, desc, eq, ilike, inArray, isNotNull, or, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import { anywhere, type TableView } from "~/shared/table-view";
import { isId } from "~/shared/ids";

import type { AdminContext } from "~/platform/context/command-contexts";

import { actionInWords, fieldsInWords, pageOf } from "./readable";
import { isStillUndoable, isUndoable, type Undoables } from "./undo.server";

export const logSorts = ["at", "name"] as const;
export type LogSort = (typeof logSorts)[number];

export interface LogFilter {
  /** Id of the actor; null for all actors. */
  who: string | null;
  /** Table of the changed things; null for all tables. */
  what: string | null;
}

export async function listChanges(
  { db, ...ctx }: Pick<AdminContext, "db" | "now" | "business">,
  view: TableView<LogSort>,
  filter: LogFilter,
  undoables: Undoables,
) {
  const where = and(filterOf(filter), view.q ? matching(view.q) : undefined);
  const direction = view.descending ? desc : asc;
  const rows = await db
    .select({ entry: auditLog, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(where)
    .orderBy(direction(view.sort === "at" ? auditLog.at : auditLog.subjectName), desc(auditLog.at), asc(auditLog.id))
    .limit(view.pageSize)
    .offset(view.offset);
  const sizes = await sizesOfBatches(db, [...new Set(rows.map(({ entry }) => entry.batch))]);
  return {
    rows: rows.map(({ entry, firstName, lastName }) => ({
      id: entry.id,
      at: entry.at.toString(),
      who: firstName === null ? siteItself(entry.action) : `${firstName} ${lastName ?? ""}`.trim(),
      action: actionInWords(entry.action),
      subject: entry.subjectName,
      page: pageOf(entry.subjectTable, entry.subjectId),
      fields: fieldsInWords(entry.before, entry.after, ctx.business.timeZone),
      undoneAt: entry.undoneAt?.toString() ?? null,
      /** Batch that the Undo button reverts, with the number of its changes; null when there is no button. */
      undo:
        entry.undoneAt === null && isUndoable(entry, undoables) && isStillUndoable(entry, undoables, ctx)
          ? { batch: entry.batch, changes: sizes.get(entry.batch) ?? 1 }
          : null,
    })),
    total: await db.$count(auditLog, where),
  };
}
/** Names who made a change without a person: the site, or the keeper of its server with `walks admin`. */
const siteItself = (action: string) => (action === "resetOwner" ? "The server's command line" : "The site itself");

export type LogRow = Awaited<ReturnType<typeof listChanges>>["rows"][number];

function filterOf({ who, what }: LogFilter): SQL | undefined {
  const isSomebody = who !== null && isId(who);
  return and(isSomebody ? eq(auditLog.actorId, who) : undefined, what ? eq(auditLog.subjectTable, what) : undefined);
}

/** SQL that matches entries. Actions match by their words, too: "mark leads" finds markLeads. */
const matching = (q: string): SQL | undefined =>
  or(ilike(auditLog.subjectName, anywhere(q)), ilike(auditLog.action, anywhere(q.replaceAll(/\s+/g, ""))));

async function sizesOfBatches(db: Db, batches: readonly string[]): Promise<Map<string, number>> {
  if (batches.length === 0) return new Map();
  const rows = await db
    .select({ batch: auditLog.batch })
    .from(auditLog)
    .where(inArray(auditLog.batch, [...batches]));
  const sizes = new Map<string, number>();
  for (const { batch } of rows) sizes.set(batch, (sizes.get(batch) ?? 0) + 1);
  return sizes;
}

/** Returns all actors in the log, for its filter. */
export async function listChangers(db: Db): Promise<[id: string, name: string][]> {
  const rows = await db
    .selectDistinct({ id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(auditLog)
    .innerJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(isNotNull(auditLog.actorId))
    .orderBy(asc(profiles.firstName), asc(profiles.lastName));
  return rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]);
}

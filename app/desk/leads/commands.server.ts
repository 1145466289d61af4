// The owner's commands on leads: mark, save notes, reply by mail. Each change is in the audit log.
import { createHash } from "node:crypto";

import { and, asc, eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { leadReplies, leads } from "~/db/tables/desk";
import { enqueueMail, type AdminContext, recordChanges, renderMail, type Undoables } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { leadReplyMail } from "./emails";
import { canMark, type LeadMark, statusAfterReply } from "./rules";

/** Only marks can be undone. A reply can't, because its mail is already queued. */
export const undoableLeads: Undoables = { markLeads: { table: leads, columns: ["status", "answeredAt"] } };

type Lead = typeof leads.$inferSelect;

/** Marks the leads for which the mark is allowed. The returned `batch` id undoes all marks. */
export async function markLeads(
  ctx: AdminContext,
  ids: readonly string[],
  mark: LeadMark,
): Promise<Result<{ changed: number; skipped: number; batch: string }, "nothing-to-change">> {
  return ctx.db.transaction(async (tx) => {
    // Locks the rows in one order, so that concurrent requests can't deadlock.
    const found = await tx
      .select()
      .from(leads)
      .where(inArray(leads.id, [...ids]))
      .orderBy(asc(leads.id))
      .for("update");
    const marked = found.filter((lead) => canMark(lead.status, mark));
    if (marked.length === 0) return refused("nothing-to-change" as const);
    const changes = [];
    for (const lead of marked) {
      const after = { status: mark, answeredAt: answeredAtAfter(lead, mark, ctx.now) };
      await changeLead(tx, ctx, lead, after);
      changes.push({ ...logged("markLeads", lead), before: picked(lead), after });
    }
    const batch = await recordChanges(tx, ctx, changes);
    return done({ changed: marked.length, skipped: new Set(ids).size - marked.length, batch });
  });
}

/** Time of the answer after the mark: reopening clears it, and closing an unanswered lead sets none. */
function answeredAtAfter(lead: Lead, mark: LeadMark, at: Temporal.Instant): Temporal.Instant | null {
  if (mark === "new") return null;
  return mark === "answered" ? (lead.answeredAt ?? at) : lead.answeredAt;
}

/** Saves notes that only the owner reads. `version`: version of the lead when the form was rendered. */
export const saveLeadNotes = async (
  ctx: AdminContext,
  id: string,
  input: { version: number; ownerNotes: string | null },
): Promise<Result<null, "unknown-lead" | "changed-meanwhile">> =>
  ctx.db.transaction(async (tx) => {
    const lead = await lockLead(tx, id);
    if (!lead) return refused("unknown-lead" as const);
    if (lead.version !== input.version) return refused("changed-meanwhile" as const);
    if (lead.ownerNotes === input.ownerNotes) return done(null);
    await changeLead(tx, ctx, lead, { ownerNotes: input.ownerNotes });
    await recordChanges(tx, ctx, [
      {
        ...logged("saveLeadNotes", lead),
        before: { ownerNotes: lead.ownerNotes },
        after: { ownerNotes: input.ownerNotes },
      },
    ]);
    return done(null);
  });

/** Sends a reply and marks the lead as answered. The same words to the same lead are one reply and one mail. */
export async function replyToLead(
  ctx: AdminContext,
  id: string,
  input: { version: number; body: string },
): Promise<Result<{ email: string }, "unknown-lead" | "changed-meanwhile" | "already-sent">> {
  const [known] = await ctx.db.select().from(leads).where(eq(leads.id, id));
  if (!known) return refused("unknown-lead");
  const replyId = idOfReply(id, input.body);
  const { identity } = ctx.business;
  const mail = await renderMail(leadReplyMail(replyId, known, input.body, identity), ctx.services.origin);

  const outcome = await ctx.db.transaction(async (tx) => {
    const lead = await lockLead(tx, id);
    if (!lead) return refused("unknown-lead" as const);
    if (await tx.$count(leadReplies, eq(leadReplies.id, replyId))) return refused("already-sent" as const);
    if (lead.version !== input.version) return refused("changed-meanwhile" as const);
    await tx
      .insert(leadReplies)
      .values({ id: replyId, leadId: id, body: input.body, sentBy: ctx.actor.id, createdAt: ctx.now });
    await enqueueMail(tx, [mail]);
    const after = { status: statusAfterReply(lead.status), answeredAt: lead.answeredAt ?? ctx.now };
    await changeLead(tx, ctx, lead, after);
    await recordChanges(tx, ctx, [
      { ...logged("replyToLead", lead), before: picked(lead), after: { ...after, reply: input.body } },
    ]);
    return done({ email: lead.email });
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

/** Derives the id from the words, so that the primary key refuses a second reply with the same words. */
function idOfReply(leadId: string, body: string): string {
  const hash = createHash("sha256").update(leadId).update("\0").update(body).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Reads a lead and locks it until the transaction ends. */
export async function lockLead(tx: Db, id: string): Promise<Lead | undefined> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for("update");
  return lead;
}

/** Stores the change of a locked lead, increments its version, and logs it. */
export async function changeLead(tx: Db, ctx: AdminContext, lead: Lead, after: Partial<Lead>): Promise<void> {
  await tx
    .update(leads)
    .set({ ...after, version: lead.version + 1, updatedAt: ctx.now })
    .where(and(eq(leads.id, lead.id), eq(leads.version, lead.version)));
}

const picked = ({ status, answeredAt }: Lead) => ({ status, answeredAt });
const logged = (action: string, { id, name, petName }: Lead) => ({
  action,
  table: "leads" as const,
  id,
  name: `${name} (${petName})`,
});

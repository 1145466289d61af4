// The owner's decisions on one testimonial or several (docs/product.md, Testimonials). The first approval is mailed to the
// author, and public pages change immediately.
import { z } from "zod";
import { and, eq, inArray } from "drizzle-orm";

import {
  adminContext,
  asToast,
  formAction,
  type Change,
  enqueueMail,
  type AdminContext,
  recordChanges,
  renderMail,
  type Undoables,
} from "~/platform/index.server";
import { changedMeanwhile } from "~/platform/index";
import { decisionInWords, moderationFailed, nothingDecided } from "~/site/texts";
import type { Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { testimonials } from "~/db/tables/site";
import { done, refused, type Result } from "~/shared/result";

import { declineReasons, decisions } from "./moderation";
import { publishedKey, testimonialPublishedMail } from "./emails";

const reason = z.enum(declineReasons, {
  error: "Please choose a reason",
});
const chosen = {
  ids: z
    .array(z.uuid({ error: "That testimonial isn't there" }))
    .min(1, { error: "Please choose a testimonial first" })
    .max(100),
  /** The version that the owner saw. It is sent only for a decision on a single testimonial. */
  version: z.coerce.number().int().optional(),
};

export const moderationForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), ...chosen }),
  z.object({ intent: z.literal("feature"), ...chosen }),
  z.object({ intent: z.literal("unfeature"), ...chosen }),
  z.object({ intent: z.literal("decline"), reason, ...chosen }),
]);
export type ModerationInput = z.infer<typeof moderationForm>;

type Row = typeof testimonials.$inferSelect;

/** Decides on testimonials. Those whose state no longer allows the decision are skipped and counted. */
export async function moderateTestimonials(
  ctx: AdminContext,
  input: ModerationInput,
): Promise<Result<{ batch: string; decided: number; skipped: number }, "changed-meanwhile" | "decided-already">> {
  const { from } = decisions[input.intent];
  const candidates = await ctx.db.select().from(testimonials).where(inArray(testimonials.id, input.ids));
  const mails = input.intent === "approve" ? await renderNews(ctx, candidates, ctx.business.identity) : [];
  const outcome = await ctx.db.transaction(async (tx) => {
    const found = await tx.select().from(testimonials).where(inArray(testimonials.id, input.ids)).for("update");
    if (input.version !== undefined && found[0]?.version !== input.version) return refused("changed-meanwhile");
    const open = found.filter(({ status }) => from.includes(status));
    if (open.length === 0) return refused("decided-already");
    const changes: Change[] = [];
    for (const row of open) changes.push(await decide(tx, ctx, row, input));
    const batch = await recordChanges(tx, ctx, changes);
    const mailKeys = new Set(open.map(({ id }) => publishedKey(id)));
    await enqueueMail(
      tx,
      mails.filter(({ dedupeKey }) => mailKeys.has(dedupeKey)),
    );
    return done({ batch, decided: open.length, skipped: input.ids.length - open.length });
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

const renderNews = ({ services }: AdminContext, rows: readonly Row[], identity: Identity) =>
  Promise.all(rows.map((row) => renderMail(testimonialPublishedMail(row, identity, services.origin), services.origin)));

async function decide(tx: Db, ctx: AdminContext, row: Row, input: ModerationInput): Promise<Change> {
  const after = {
    status: decisions[input.intent].to,
    declineReason: input.intent === "decline" ? input.reason : null,
  };
  await tx
    .update(testimonials)
    .set({ ...after, version: row.version + 1, updatedAt: ctx.now })
    .where(eq(testimonials.id, row.id));
  return {
    action: `${input.intent}Testimonial`,
    table: "testimonials",
    id: row.id,
    name: `Testimonial of ${row.author}`,
    before: { status: row.status, declineReason: row.declineReason },
    after,
  };
}

/** Deletes an approval mail that has not been sent yet, so that a later approval can send it. */
async function deleteUnsentMails(tx: Db, ids: readonly string[]): Promise<void> {
  const keys = ids.map(publishedKey);
  await tx.delete(outbox).where(and(inArray(outbox.dedupeKey, keys), inArray(outbox.status, ["queued", "held"])));
}

const undoable = { table: testimonials, columns: ["status", "declineReason"] };

/** Changes that can be undone (desk/overview/undoables.server.ts). */
export const undoableTestimonials: Undoables = {
  approveTestimonial: { ...undoable, afterwards: deleteUnsentMails },
  featureTestimonial: undoable,
  unfeatureTestimonial: undoable,
  declineTestimonial: undoable,
};

export const submitModeration = formAction({
  schema: moderationForm,
  lists: ["ids"],
  context: adminContext,
  command: moderateTestimonials,
  done: ({ decided, skipped, batch }, { input }) => ({
    kind: "success",
    title: decisionInWords(input.intent, decided, skipped),
    undo: batch,
  }),
  texts: {
    "changed-meanwhile": asToast(409, changedMeanwhile),
    "decided-already": asToast(409, nothingDecided),
  },
  failed: { ...moderationFailed, logged: "testimonials could not be decided on" },
});

// Retries failed and held mails. A sent mail is never sent again.
import { and, asc, eq, inArray } from "drizzle-orm";
import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";

import { outbox } from "~/db/tables/platform";
import { releasedLease } from "~/platform/jobs/queue.server";
import { type AdminContext, adminContext } from "~/platform/context/command-contexts";
import { asToast, eachText, formAction } from "~/platform/forms/form-action";
import { done, refused, type Result } from "~/shared/result";

import { recordChanges } from "~/platform/audit/record.server";
import { notRetried, retried, retryRefusals } from "~/platform/texts";

/** Maximum number of mails per press of the button, so that few rows are locked. Further presses retry the rest. */
const mostAtOnce = 500;

type RetryOutcome = Result<
  { retried: number },
  "unknown-mail" | "sent-already" | "no-longer-true" | "on-its-way" | "nothing-stuck"
>;

/** Retries one mail by its id, or all held and failed mails. */
export async function retryMails(ctx: AdminContext, which: "all" | { id: string }): Promise<RetryOutcome> {
  const outcome = await ctx.db.transaction(async (tx): Promise<RetryOutcome> => {
    const chosen = which === "all" ? undefined : eq(outbox.id, which.id);
    // Locked, so that neither the worker nor a concurrent retry acts on outdated rows.
    const mails = await tx
      .select({ id: outbox.id, status: outbox.status, subject: outbox.subject, recipient: outbox.recipient })
      .from(outbox)
      .where(chosen ?? inArray(outbox.status, ["failed", "held"]))
      .orderBy(asc(outbox.id))
      .limit(mostAtOnce)
      .for("update");
    const stuck = mails.filter(({ status }) => status === "failed" || status === "held");
    if (stuck.length === 0) return refused(reasonFor(which === "all" ? "all" : mails[0]?.status));
    const ids = stuck.map(({ id }) => id);
    await tx
      .update(outbox)
      .set({ status: "queued", attempts: 0, runAt: ctx.now, ...releasedLease })
      .where(and(inArray(outbox.id, ids), inArray(outbox.status, ["failed", "held"])));
    await recordChanges(
      tx,
      ctx,
      stuck.map(({ id, status, subject, recipient }) => ({
        action: "retryMails",
        table: "outbox",
        id,
        name: `${subject} (${recipient})`,
        before: { status },
        after: { status: "queued" },
      })),
    );
    return done({ retried: stuck.length });
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

function reasonFor(status: string | undefined) {
  if (status === "all") return "nothing-stuck";
  if (status === undefined) return "unknown-mail";
  if (status === "dropped") return "no-longer-true";
  return status === "sent" ? "sent-already" : "on-its-way";
}

/** Runs the retry buttons of the mail log. `page`: path on which browsers without scripts see the reply. */
export const submitRetry = (args: ActionFunctionArgs, which: "all" | { id: string }, page: string) =>
  formAction({
    schema: z.object({}),
    context: adminContext,
    command: (ctx) => retryMails(ctx, which),
    done: (value) => retried(value.retried),
    texts: {
      ...eachText(retryRefusals, (text) => asToast(409, notRetried, text)),
      "unknown-mail": asToast(404, notRetried, retryRefusals["unknown-mail"]),
    },
    page,
  })(args);

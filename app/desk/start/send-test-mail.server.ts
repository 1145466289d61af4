// The button with which the owner sends herself a test mail. The answer says what the mail server said.
import { setTimeout as wait } from "node:timers/promises";

import { eq } from "drizzle-orm";
import { z } from "zod";

import { outbox } from "~/db/tables/platform";
import { deliveryProblem } from "~/platform/index";
import { type AdminContext, adminContext, asToast, enqueueMail, formAction, renderMail } from "~/platform/index.server";
import { done } from "~/shared/result";

import { testMail } from "./emails";
import { mailStepTexts as texts } from "./texts";

/** Milliseconds that the page waits, because other mails may be due first, and a mail server may be slow. */
const patienceMs = 15_000;

/** A second test mail within a minute is the first one, whose outcome is returned again. */
async function sendTestMail({ db, actor, business, now, services }: AdminContext) {
  const mail = await renderMail(testMail(actor.email, business.identity, now), services.origin);
  await enqueueMail(db, [mail]);
  await Promise.race([services.drainMail(), wait(patienceMs, undefined, { ref: false })]);
  const [sent] = await db
    .select({ status: outbox.status, lastError: outbox.lastError })
    .from(outbox)
    .where(eq(outbox.dedupeKey, mail.dedupeKey));
  if (sent?.status === "sent") return done(texts.sent(actor.email));
  const problem = deliveryProblem(sent?.lastError ?? null);
  return problem ? { ok: false as const, reason: "not-sent" as const, what: problem.what } : done(texts.waiting);
}

/** Answers the button of a page. */
export const testMailAction = (page: string) =>
  formAction({
    schema: z.object({ intent: z.literal("test") }),
    context: adminContext,
    command: sendTestMail,
    done: (toast) => toast,
    texts: { "not-sent": ({ what }) => asToast(409, texts.notSent, what) },
    page,
  });

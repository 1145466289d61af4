// Renders the mails that a transaction stored as drafts. Commands and jobs call this right after their transaction. The
// mail worker renders drafts that a killed process left (docs/decisions/038-drafts-and-failures.md).
import { and, asc, eq, isNotNull } from "drizzle-orm";

import { outbox } from "~/db/tables/platform";
import type { Services } from "~/platform/context/context";

import { renderDraft } from "./draft";

/** Renders all drafts. One that can't be rendered is logged and left to the mail worker, which counts the attempts. */
export async function renderDrafts({ db, log }: Pick<Services, "db" | "log">): Promise<void> {
  try {
    const isNew = and(isNotNull(outbox.draft), eq(outbox.status, "queued"), eq(outbox.attempts, 0));
    const drafts = await db
      .select({ id: outbox.id, kind: outbox.kind, draft: outbox.draft })
      .from(outbox)
      .where(isNew)
      .orderBy(asc(outbox.createdAt));
    for (const { id, kind, draft } of drafts) {
      try {
        const rendered = await renderDraft(draft ?? []);
        // Skips mails that the worker has claimed meanwhile, since the worker renders them.
        await db
          .update(outbox)
          .set(rendered)
          .where(and(eq(outbox.id, id), isNew));
      } catch (error) {
        log.error({ err: error, mail: id, kind }, "a mail could not be rendered; the mail worker will retry");
      }
    }
  } catch (error) {
    log.error({ err: error }, "drafts of mails could not be read; the mail worker will render them");
  }
}

// Writes the audit log: each change by the owner with the previous values, in the transaction of the change.
import type { Db } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";
import type { CommandContext } from "~/platform/context/command-contexts";

export interface Change {
  /** The command's name, such as "acceptPet". */
  action: string;
  table:
    | "leads"
    | "profiles"
    | "pets"
    | "testimonials"
    | "waitlist"
    | "services"
    | "site_settings"
    | "kept_versions"
    | "areas"
    | "proofs"
    | "pictures"
    | "api_tokens"
    | "outbox"
    | "closures"
    | "walker_limits"
    | "calendar_sources"
    | "requests"
    /** For ledger lines, the changed thing is the household. */
    | "money_lines"
    | "visits"
    | "series"
    | "calendar_feeds"
    | "client_calendars"
    | "pay_rules"
    | "pay_sheets"
    | "data_exports"
    | "data_imports";
  id: string;
  /** Name of the changed thing in the log, such as "Biscuit (Casey Morgan)". */
  name: string;
  /** Only the fields that changed, without passwords and tokens. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The context of a change. For an API token, the actor is the admin who made the token; null for a command of `walks`. */
type Changer = Pick<CommandContext, "now"> & { actor: { id: string } | null };

/** Logs the changes of one submitted form as one batch. Returns the batch id, with which they can be undone. */
export async function recordChanges(
  tx: Db,
  ctx: Changer,
  changes: readonly Change[],
  batch: string = crypto.randomUUID(),
): Promise<string> {
  if (changes.length > 0) {
    await tx.insert(auditLog).values(
      changes.map((change) => ({
        at: ctx.now,
        actorId: ctx.actor?.id ?? null,
        batch,
        action: change.action,
        subjectTable: change.table,
        subjectId: change.id,
        subjectName: change.name,
        before: change.before,
        after: change.after,
      })),
    );
  }
  return batch;
}

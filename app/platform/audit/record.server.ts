// The audit log: each change by the owner, with the previous values, written in the change's own transaction.
import type { Db } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";
import type { CommandContext } from "~/platform/context/command-contexts";

export interface Change {
  /** The command's name, e.g. "acceptPet". */
  action: string;
  table:
    | "leads"
    | "profiles"
    | "pets"
    | "testimonials"
    | "waitlist"
    | "site_settings"
    | "kept_versions"
    | "proofs"
    | "pictures"
    | "api_tokens"
    | "outbox"
    | "closures"
    | "walker_limits"
    | "calendar_sources"
    | "requests"
    /** Subject: the household of the account. */
    | "money_lines"
    | "visits"
    | "series"
    | "calendar_feeds"
    | "client_calendars"
    | "pay_rules"
    | "pay_sheets";
  id: string;
  /** Name of the subject in the log: "Biscuit (Casey Morgan)". */
  name: string;
  /** Only the fields that changed. No passwords, no tokens. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The actor of a change; an API token acts as the admin who made it. */
type Changer = Pick<CommandContext, "now"> & { actor: { id: string } };

/** Stores the changes of one submitted form as one batch. Returns the batch id, for an undo. */
export async function recordChanges(tx: Db, ctx: Changer, changes: readonly Change[]): Promise<string> {
  const batch = crypto.randomUUID();
  if (changes.length > 0) {
    await tx.insert(auditLog).values(
      changes.map((change) => ({
        at: ctx.now,
        actorId: ctx.actor.id,
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

// A refusal found halfway leaves nothing half written.
import type { Db } from "~/db/client.server";

class TakenBack extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super("a refusal takes its transaction back");
    this.outcome = outcome;
  }
}

/** Runs `work` in a transaction that is kept only where its outcome is good. */
export async function allOrNothing<Outcome extends { ok: boolean }>(
  db: Db,
  work: (tx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx);
      if (!outcome.ok) throw new TakenBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome as Outcome;
    throw error;
  }
}

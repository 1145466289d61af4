// Decides when codes stored on a walker's phone can be read (docs/product.md, Codes without signal). All times are epoch
// milliseconds.
export const codesDatabase = "door-codes";
/** Name of the lock that a tab holds while it fetches and stores codes, and while it signs out. */
export const codesLock = "door-codes";

export interface CodesTimes {
  opensAt: number;
  closesAt: number;
  /** The server's clock minus the phone's. */
  ahead: number;
  /** Latest time known from the server, and later from this phone: the clock never goes back before it. */
  known: number;
}

/** The server's current time. A phone whose clock was set back doesn't go back before the latest known time. */
export const serverTime = ({ ahead, known }: Pick<CodesTimes, "ahead" | "known">, phoneTime: number): number =>
  Math.max(known, phoneTime + ahead);

/** Both limits are inclusive. Codes that are "over" must be deleted, because the clock may be set back later. */
export function codesState(times: CodesTimes, phoneTime: number): "early" | "open" | "over" {
  const now = serverTime(times, phoneTime);
  if (now < times.opensAt) return "early";
  return now > times.closesAt ? "over" : "open";
}

/**
 * Returns what the server's answer means for the stored codes: "replace" them by those of the answer, "delete" them
 * because the account gets none, or "keep" them because the server failed or can't be reached.
 */
export function verdictOf({ status, type }: { status: number; type: string | null }): "replace" | "delete" | "keep" {
  if (status >= 500 || [408, 425, 429].includes(status)) return "keep";
  return status === 200 && type?.startsWith("application/json") ? "replace" : "delete";
}

// Queue of presses on a walker's phone without signal (docs/product.md, Without signal). A press is a button with its
// form: a step of a visit, its undo, a report card, or an incident. Presses are sent in order when signal returns.
// Refused presses stay on the phone, so that nothing written is lost. Storage and transport are passed in.
import type { PressKind } from "../texts/pocket";

export interface QueuedPress {
  /** Idempotency key, made on the phone. */
  key: string;
  /** Account of the walker. Other accounts on the same phone neither read nor send the press. */
  accountId: string;
  visitId: string;
  kind: PressKind;
  /** Pet names, shown with the press. */
  whom: string;
  /** Path of the form's action. */
  address: string;
  fields: readonly (readonly [name: string, value: string])[];
  files: readonly { field: string; file: Blob; name: string }[];
  /** ISO instant by the phone's clock. */
  happenedAt: string;
  /** Key of the previous step, or the previous save, of the same visit. */
  after: string | null;
  /**
   * "sent": the server has the press, but the open page doesn't show it yet. "shown": the server's pages show it, but
   * the cached pages of the visit may be stale.
   */
  state: "waiting" | "refused" | "sent" | "shown";
  /** Whether the press left the phone at least once, so that the server may have it although no response came. */
  isTried: boolean;
  /** The server's reason when it refused the press. */
  message: string | null;
}

export type NewPress = Omit<QueuedPress, "after" | "state" | "isTried" | "message">;

/** Persistent storage on the phone. */
export interface PressStore {
  /** Presses of the account, oldest first. */
  list: (accountId: string) => Promise<QueuedPress[]>;
  /** @throws QuotaExceededError when the phone is full. */
  add: (entry: QueuedPress) => Promise<void>;
  /** Changes a press atomically; null deletes it. Returns the stored press. */
  change: (key: string, how: (entry: QueuedPress) => QueuedPress | null) => Promise<QueuedPress | null>;
}

export type Answer =
  | { kind: "done" }
  /** A rule refused the press: sending it again would not help. */
  | { kind: "refused"; message: string }
  /** The server failed on this press; others may succeed. */
  | { kind: "failed" }
  /** No signal, or no response. */
  | { kind: "unreachable" }
  | { kind: "signed-out" };

/** `sentAt`: ISO instant by the phone's clock. */
export type Send = (entry: QueuedPress, sentAt: string) => Promise<Answer>;

/** "full": the phone has no room, and nothing was stored. */
export type EnqueueResult = "kept" | "full";

/** Presses in the same line refer to each other: each step to the previous step, each save to the previous save. */
const lines: Readonly<Partial<Record<QueuedPress["kind"], "steps" | "card">>> = {
  "on-my-way": "steps",
  start: "steps",
  finish: "steps",
  card: "card",
};

const findPrevious = (entry: NewPress, before: readonly QueuedPress[]): string | null => {
  const line = lines[entry.kind];
  if (!line) return null;
  const same = before.filter(
    (one) =>
      one.visitId === entry.visitId && one.state !== "refused" && lines[one.kind] === line && !isSavedWithSignal(one),
  );
  return same.at(-1)?.key ?? null;
};

/**
 * Whether a card was saved with signal. A save from a stale cached page must not replace that card, so the server
 * compares versions.
 */
const isSavedWithSignal = ({ kind, state }: QueuedPress): boolean => kind === "card" && state === "shown";

/** Whether the press is shown to the walker. The phone's own reports, of a place or a look at codes, are hidden. */
export const isListed = ({ kind }: Pick<QueuedPress, "kind">): boolean => kind !== "place" && kind !== "look";

export async function enqueue(store: PressStore, entry: NewPress): Promise<EnqueueResult> {
  const after = findPrevious(entry, await store.list(entry.accountId));
  try {
    await store.add({ ...entry, after, state: "waiting", isTried: false, message: null });
    return "kept";
  } catch (error) {
    if (error instanceof Error && error.name === "QuotaExceededError") return "full";
    throw error;
  }
}

/** Deletes the press if it never left the phone; otherwise queues an undo with its key. */
export async function undoPress(
  store: PressStore,
  { key, undo }: { key: string; undo: NewPress },
): Promise<EnqueueResult> {
  const known = (await store.list(undo.accountId)).some((one) => one.key === key);
  const left = known
    ? await store.change(key, (one) => (one.state === "waiting" && !one.isTried ? null : one))
    : "on the site";
  return left === null ? "kept" : enqueue(store, undo);
}

/**
 * Sends unsent presses in order. After a failed press, the later presses of the same visit wait; without signal or
 * session, all presses wait.
 */
export async function sendWaiting(
  store: PressStore,
  { accountId, send, clock }: { accountId: string; send: Send; clock: () => string },
): Promise<"all-sent" | "some-waiting" | "unreachable" | "signed-out"> {
  const stuck = new Set<string>();
  for (const { key, visitId, state } of await store.list(accountId)) {
    if (state !== "waiting" || stuck.has(visitId)) continue;
    // The press may have been undone or sent by another page meanwhile.
    const entry = await store.change(key, (one) => (one.state === "waiting" ? { ...one, isTried: true } : one));
    if (entry?.state !== "waiting") continue;
    const answer = await send(entry, clock());
    if (answer.kind === "unreachable" || answer.kind === "signed-out") return answer.kind;
    if (answer.kind === "failed") stuck.add(visitId);
    else await store.change(key, (one) => afterAnswer(one, answer));
  }
  return stuck.size > 0 ? "some-waiting" : "all-sent";
}

/**
 * Returns what is stored after the server's answer. A sent press loses its content, but stays, because later presses
 * refer to its key. null deletes the press.
 */
function afterAnswer(entry: QueuedPress, answer: Extract<Answer, { kind: "done" | "refused" }>): QueuedPress | null {
  if (!isListed(entry)) return null;
  if (answer.kind === "refused") return { ...entry, state: "refused", message: answer.message };
  return { ...entry, state: "sent", ...clearedContent(entry) };
}

/** Drops a press's fields and files. An undo and a tick keep their fields: they name the press, or the thing. */
const clearedContent = ({ kind, fields }: NewPress) => ({
  fields: kind === "undo" || kind === "task" ? fields : [],
  files: [],
});

/** Stores presses that the page sent itself, so that the stale cached pages of their visits are fetched again. */
export async function storeShown(store: PressStore, presses: readonly NewPress[]): Promise<void> {
  for (const press of presses) {
    const known = (await store.list(press.accountId)).some(({ key }) => key === press.key);
    if (known) continue;
    const after = findPrevious(press, await store.list(press.accountId));
    await store.add({ ...press, ...clearedContent(press), after, state: "shown", isTried: true, message: null });
  }
}

/** Marks sent presses as shown after a page was fetched. `before`: the entries when the fetch began. */
export async function markShown(store: PressStore, before: readonly QueuedPress[]): Promise<void> {
  for (const { key, state } of before)
    if (state === "sent") await store.change(key, (one) => ({ ...one, state: "shown" }));
}

/** Ids of the visits whose cached pages may be older than a press the server has. */
export const staleVisits = (entries: readonly QueuedPress[]): ReadonlySet<string> =>
  new Set(entries.filter(({ state }) => state === "shown").map(({ visitId }) => visitId));

/** Deletes the presses that the cached pages show now. `before`: the entries when the fetch began. */
export async function forgetShown(store: PressStore, before: readonly QueuedPress[]): Promise<void> {
  for (const { key, state } of before) if (state === "shown") await store.change(key, () => null);
}

/** Counts the presses that only this phone has: those of the account, and those of other accounts on this phone. */
export function countUnsent(all: readonly QueuedPress[], accountId: string): { own: number; others: number } {
  const unsent = all.filter(({ kind, state }) => (state === "waiting" || state === "refused") && kind !== "place");
  const own = unsent.filter((entry) => entry.accountId === accountId).length;
  return { own, others: unsent.length - own };
}

/** Deletes a refused press after the walker has read it. */
export const dismiss = (store: PressStore, key: string): Promise<QueuedPress | null> =>
  store.change(key, (one) => (one.state === "refused" ? null : one));

// What a walker pressed or wrote on the phone while it had no signal (docs/product.md, Without signal): kept there in its
// order, sent when there is signal, and kept on where the site refuses it, so that nothing written is lost. Where it is kept
// and how it is sent, the browser knows; here are the rules.
import type { PressKind } from "../texts/pocket";

export interface Waiting {
  /** Made on the phone: sent again, it is the same. */
  key: string;
  /** Whose it is: another account on the same phone neither reads nor sends it. */
  accountId: string;
  visitId: string;
  kind: PressKind;
  /** Whom the visit is for, for the page. */
  whom: string;
  /** Of the form's action. */
  address: string;
  fields: readonly (readonly [name: string, value: string])[];
  files: readonly { field: string; file: Blob; name: string }[];
  /** By the phone's clock, an ISO instant. */
  happenedAt: string;
  /** The key of the one before it of the same visit: a step follows on a step, a save of a card on a save. */
  after: string | null;
  /**
   * "sent": the server has it, and the open page is older than that. "shown": pages from the server show it, but the cached
   * copies of the visit's pages may be stale.
   */
  state: "waiting" | "refused" | "sent" | "shown";
  /** It left the phone at least once: the site may know it, though no answer came. */
  isTried: boolean;
  /** What the site said when it refused. */
  message: string | null;
}

export type NewEntry = Omit<Waiting, "after" | "state" | "isTried" | "message">;

/** A place on the phone that stays when it is switched off. */
export interface Shelf {
  /** Of that account alone, in the order they were put there. */
  list: (accountId: string) => Promise<Waiting[]>;
  /** Throws a QuotaExceededError where the phone is full. */
  add: (entry: Waiting) => Promise<void>;
  /** In one go, so that two pages don't mix: null takes it out. Answers what is there now. */
  change: (key: string, how: (entry: Waiting) => Waiting | null) => Promise<Waiting | null>;
}

export type Answer =
  | { kind: "done" }
  /** By a rule: sent again, it would be refused again. */
  | { kind: "refused"; message: string }
  /** The site couldn't just now; others may get through. */
  | { kind: "failed" }
  /** No signal, or nobody there. */
  | { kind: "unreachable" }
  | { kind: "signed-out" };

/** `sentAt`: the phone's clock at that moment, an ISO instant. */
export type Send = (entry: Waiting, sentAt: string) => Promise<Answer>;

/** "full": there is no room on the phone, and nothing was kept. */
export type Kept = "kept" | "full";

/** What follows one another: a step on a step, a save on a save. The others stand by themselves. */
const lines: Readonly<Partial<Record<Waiting["kind"], "steps" | "card">>> = {
  "on-my-way": "steps",
  start: "steps",
  finish: "steps",
  card: "card",
};

const followedBy = (entry: NewEntry, before: readonly Waiting[]): string | null => {
  const line = lines[entry.kind];
  if (!line) return null;
  const same = before.filter(
    (one) =>
      one.visitId === entry.visitId && one.state !== "refused" && lines[one.kind] === line && !isSavedWithSignal(one),
  );
  return same.at(-1)?.key ?? null;
};

/** A card that was saved with signal. A save from a stale copy must not replace it, so the server compares the versions. */
const isSavedWithSignal = ({ kind, state }: Waiting): boolean => kind === "card" && state === "shown";

/** Where the phone was is part of a press: nobody is told of it by itself, and nothing waits for it. */
export const isToldOf = ({ kind }: Pick<Waiting, "kind">): boolean => kind !== "place";

export async function keep(shelf: Shelf, entry: NewEntry): Promise<Kept> {
  const after = followedBy(entry, await shelf.list(entry.accountId));
  try {
    await shelf.add({ ...entry, after, state: "waiting", isTried: false, message: null });
    return "kept";
  } catch (error) {
    if (error instanceof Error && error.name === "QuotaExceededError") return "full";
    throw error;
  }
}

/** A press that can't have left the phone is taken out; what the site may have heard is undone there, by its key. */
export async function undoPress(shelf: Shelf, { key, undo }: { key: string; undo: NewEntry }): Promise<Kept> {
  const known = (await shelf.list(undo.accountId)).some((one) => one.key === key);
  const left = known
    ? await shelf.change(key, (one) => (one.state === "waiting" && !one.isTried ? null : one))
    : "on the site";
  return left === null ? "kept" : keep(shelf, undo);
}

/**
 * Sends what waits, one after the other. What fails keeps the rest of its visit waiting, so that nothing overtakes it;
 * without signal, or signed out, all of it waits.
 */
export async function sendWaiting(
  shelf: Shelf,
  { accountId, send, clock }: { accountId: string; send: Send; clock: () => string },
): Promise<"all-sent" | "some-waiting" | "unreachable" | "signed-out"> {
  const stuck = new Set<string>();
  for (const { key, visitId, state } of await shelf.list(accountId)) {
    if (state !== "waiting" || stuck.has(visitId)) continue;
    // Undone meanwhile, or sent by another page of the same phone.
    const entry = await shelf.change(key, (one) => (one.state === "waiting" ? { ...one, isTried: true } : one));
    if (entry?.state !== "waiting") continue;
    const answer = await send(entry, clock());
    if (answer.kind === "unreachable" || answer.kind === "signed-out") return answer.kind;
    if (answer.kind === "failed") stuck.add(visitId);
    else await shelf.change(key, (one) => settled(one, answer));
  }
  return stuck.size > 0 ? "some-waiting" : "all-sent";
}

/** The key of what is done stays, so that what follows on it can say so; what was written needs no second place. */
function settled(entry: Waiting, answer: Extract<Answer, { kind: "done" | "refused" }>): Waiting | null {
  if (!isToldOf(entry)) return null;
  if (answer.kind === "refused") return { ...entry, state: "refused", message: answer.message };
  return { ...entry, state: "sent", ...clearedContent(entry) };
}

/** Drops a press's fields and files. An undo keeps its fields: they name the press to undo. */
const clearedContent = ({ kind, fields }: NewEntry) => ({ fields: kind === "undo" ? fields : [], files: [] });

/** Stores presses that the page sent itself, so that the stale copies of their pages are fetched again. */
export async function addShown(shelf: Shelf, presses: readonly NewEntry[]): Promise<void> {
  for (const press of presses) {
    const known = (await shelf.list(press.accountId)).some(({ key }) => key === press.key);
    if (known) continue;
    const after = followedBy(press, await shelf.list(press.accountId));
    await shelf.add({ ...press, ...clearedContent(press), after, state: "shown", isTried: true, message: null });
  }
}

/** Marks sent presses as shown after a page was fetched. `before`: the entries when the fetch began. */
export async function markShown(shelf: Shelf, before: readonly Waiting[]): Promise<void> {
  for (const { key, state } of before)
    if (state === "sent") await shelf.change(key, (one) => ({ ...one, state: "shown" }));
}

/** Ids of the visits whose cached pages may be older than a press the server has. */
export const visitsToFollow = (entries: readonly Waiting[]): ReadonlySet<string> =>
  new Set(entries.filter(({ state }) => state === "shown").map(({ visitId }) => visitId));

/** Removes the presses that the cached copies show now. `before`: the entries when the fetch began. */
export async function forgetShown(shelf: Shelf, before: readonly Waiting[]): Promise<void> {
  for (const { key, state } of before) if (state === "shown") await shelf.change(key, () => null);
}

/** How much of it nobody but this phone has: of that account, and of others who were signed in on it. */
export function unsentOn(all: readonly Waiting[], accountId: string): { own: number; others: number } {
  const unsent = all.filter((entry) => (entry.state === "waiting" || entry.state === "refused") && isToldOf(entry));
  const own = unsent.filter((entry) => entry.accountId === accountId).length;
  return { own, others: unsent.length - own };
}

/** A refused one has been read: the walker no longer needs it. */
export const dismiss = (shelf: Shelf, key: string): Promise<Waiting | null> =>
  shelf.change(key, (one) => (one.state === "refused" ? null : one));

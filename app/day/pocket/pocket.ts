// The phone's pocket, as the pages see it: what is in it now, and when it is sent: at once, when signal comes back, and when
// the page is opened or looked at again.
import { keepPagesOf } from "./kept-pages";
import { phoneShelf } from "./phone-shelf";
import {
  dismiss,
  forgetShown,
  isToldOf,
  keep,
  addShown,
  type Kept,
  markShown,
  type NewEntry,
  sendWaiting,
  undoPress,
  visitsToFollow,
  type Waiting,
} from "./queue";
import { sendPress } from "./send-press";

export interface PocketState {
  entries: readonly Waiting[];
  isSignedOut: boolean;
  /** How often something was sent and taken: the page is older than that. */
  sent: number;
}

export const emptyPocket: PocketState = { entries: [], isSignedOut: false, sent: 0 };

let state = emptyPocket;
let accountId: string | null = null;
const listeners = new Set<() => void>();
const names = new Map<string, string>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const snapshot = (): PocketState => state;

function say(news: Partial<PocketState>): void {
  state = { ...state, ...news };
  for (const listener of listeners) listener();
}

/** `isFresh`: the page was fetched just now, and knows all that was sent before. */
export async function openPocket(account: string, isFresh: boolean): Promise<void> {
  accountId = account;
  await refresh();
  if (!isFresh) return;
  await markShown(phoneShelf, state.entries);
  await refresh();
  followPresses();
}

/** Whom visits are for, by their ids. */
export function nameVisits(whom: Readonly<Record<string, string>>): void {
  for (const [visitId, name] of Object.entries(whom)) names.set(visitId, name);
}

export const ownerOfPocket = (): string | null => accountId;
export const whomOf = (visitId: string): string => names.get(visitId) ?? "";

const refresh = async (): Promise<void> => {
  if (accountId) say({ entries: await phoneShelf.list(accountId) });
};

/** Records presses that the page itself sent to the server, with signal. */
export async function recordAnswered(presses: readonly NewEntry[]): Promise<void> {
  await addShown(phoneShelf, presses);
  await refresh();
  followPresses();
}

/** Fetches the cached pages again for every visit with a sent press. Without signal the presses stay until the next try. */
function followPresses(): void {
  const before = state.entries;
  const visits = visitsToFollow(before);
  if (visits.size === 0) return;
  void keepPagesOf(visits)
    .then(() => forgetShown(phoneShelf, before))
    .then(refresh)
    .catch(() => undefined);
}

/** `isTried`: they may have reached the site, though no answer came. */
export async function keepPresses(presses: readonly NewEntry[], isTried: boolean): Promise<Kept> {
  let kept: Kept = "kept";
  for (const press of presses) {
    const undone = press.kind === "undo" ? press.fields.find(([name]) => name === "key")?.[1] : undefined;
    kept =
      undone === undefined ? await keep(phoneShelf, press) : await undoPress(phoneShelf, { key: undone, undo: press });
    if (kept === "full") break;
    if (isTried) await phoneShelf.change(press.key, (entry) => ({ ...entry, isTried }));
  }
  // Without it, a browser short of room may throw the oldest away.
  void navigator.storage.persist();
  await refresh();
  return kept;
}

/** One page of a phone at a time; the others hear of it when they're looked at. */
export async function sendPocket(): Promise<void> {
  const account = accountId;
  if (!account) return;
  await navigator.locks.request("pocket", async () => {
    const before = await phoneShelf.list(account);
    if (!before.some((entry) => entry.state === "waiting")) return;
    const clock = () => new Date().toISOString();
    const outcome = await sendWaiting(phoneShelf, { accountId: account, send: sendPress, clock });
    say({ isSignedOut: outcome === "signed-out" });
    if (countWaiting(await phoneShelf.list(account)) < countWaiting(before)) say({ sent: state.sent + 1 });
  });
  await refresh();
  followPresses();
}

const countWaiting = (entries: readonly Waiting[]): number =>
  entries.filter((entry) => entry.state === "waiting" && isToldOf(entry)).length;

export async function dismissRefused(key: string): Promise<void> {
  await dismiss(phoneShelf, key);
  await refresh();
}

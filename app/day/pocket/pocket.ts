// State of the press queue for the pages. The queue is sent after each press, when signal returns, and when the page is
// opened or shown again.
import { decode } from "turbo-stream";

import type { FormReply } from "~/shared/form-reply";

import { forgetCodes } from "./code-store";
import { cacheStalePages } from "./page-cache";
import { phoneStore } from "./phone-store";
import {
  dismiss,
  forgetShown,
  isListed,
  enqueue,
  storeShown,
  type EnqueueResult,
  markShown,
  type NewPress,
  sendWaiting,
  undoPress,
  staleVisits,
  type QueuedPress,
  type Answer,
  type Send,
} from "./queue";
import { pocketTexts } from "../texts/pocket";

export interface PocketState {
  entries: readonly QueuedPress[];
  isSignedOut: boolean;
  /** Number of successful sends. The page's data is older than the last send. */
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

function update(news: Partial<PocketState>): void {
  state = { ...state, ...news };
  for (const listener of listeners) listener();
}

/** `isFresh`: the page was just fetched, so it shows every press sent before. */
export async function openPocket(account: string, isFresh: boolean): Promise<void> {
  accountId = account;
  await refresh();
  if (!isFresh) return;
  await markShown(phoneStore, state.entries);
  await refresh();
  refreshStalePages();
}

/** Pet names by visit id. */
export function nameVisits(whom: Readonly<Record<string, string>>): void {
  for (const [visitId, name] of Object.entries(whom)) names.set(visitId, name);
}

export const pocketAccount = (): string | null => accountId;
export const petNamesOf = (visitId: string): string => names.get(visitId) ?? "";

const refresh = async (): Promise<void> => {
  if (accountId) update({ entries: await phoneStore.list(accountId) });
};

/** Records presses that the page itself sent to the server, with signal. */
export async function recordAnswered(presses: readonly NewPress[]): Promise<void> {
  await storeShown(phoneStore, presses);
  await refresh();
  refreshStalePages();
}

/** Fetches the cached pages again for every visit with a sent press. Without signal the presses stay until the next try. */
function refreshStalePages(): void {
  const before = state.entries;
  const visits = staleVisits(before);
  if (visits.size === 0) return;
  void cacheStalePages(visits)
    .then(() => forgetShown(phoneStore, before))
    .then(refresh)
    .catch(() => undefined);
}

/** Queues the presses. `isTried`: whether the presses may have reached the server although no response came. */
export async function enqueuePresses(presses: readonly NewPress[], isTried: boolean): Promise<EnqueueResult> {
  let kept: EnqueueResult = "kept";
  for (const press of presses) {
    const undone = press.kind === "undo" ? press.fields.find(([name]) => name === "key")?.[1] : undefined;
    kept =
      undone === undefined
        ? await enqueue(phoneStore, press)
        : await undoPress(phoneStore, { key: undone, undo: press });
    if (kept === "full") break;
    if (isTried) await phoneStore.change(press.key, (entry) => ({ ...entry, isTried }));
  }
  // Without persistence the browser may evict the queue when storage is low.
  void navigator.storage.persist();
  await refresh();
  return kept;
}

/** Sends the queue, in one tab at a time. Other tabs refresh when they are shown. */
export async function sendPocket(): Promise<void> {
  const account = accountId;
  if (!account) return;
  await navigator.locks.request("pocket", async () => {
    const before = await phoneStore.list(account);
    if (!before.some((entry) => entry.state === "waiting")) return;
    const clock = () => new Date().toISOString();
    const outcome = await sendWaiting(phoneStore, { accountId: account, send: sendPress, clock });
    update({ isSignedOut: outcome === "signed-out" });
    if (outcome === "signed-out") await forgetCodes();
    if (countWaiting(await phoneStore.list(account)) < countWaiting(before)) update({ sent: state.sent + 1 });
  });
  await refresh();
  refreshStalePages();
}

const countWaiting = (entries: readonly QueuedPress[]): number =>
  entries.filter((entry) => entry.state === "waiting" && isListed(entry)).length;

export async function dismissRefused(key: string): Promise<void> {
  await dismiss(phoneStore, key);
  await refresh();
}

const sendPress: Send = async (entry, sentAt) => {
  let answer: Response;
  try {
    answer = await fetch(`${entry.address}.data`, { method: "POST", body: bodyOf(entry, sentAt) });
  } catch {
    return { kind: "unreachable" };
  }
  const kind = kindOf(answer.status);
  if (kind !== "done" && kind !== "refused") return { kind };
  const reply = await readReply(answer);
  // The server saved the form without a photo, so the entry stays on the phone with the reason.
  if (kind === "done") return reply?.ok && reply.note ? { kind: "refused", message: reply.note } : { kind };
  return { kind, message: messageOf(reply) };
};

/** Returns the form's fields with those of the press. `account` lets the server refuse another walker's press. */
export function bodyOf(
  { accountId, key, kind, after, fields, files, happenedAt }: QueuedPress,
  sentAt: string,
): FormData | URLSearchParams {
  const body = files.length > 0 ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  for (const { field, file, name } of files) (body as FormData).append(field, file, name);
  body.set("account", accountId);
  body.set("happenedAt", happenedAt);
  body.set("sentAt", sentAt);
  // An undo carries the key of the press it undoes.
  if (kind !== "undo") body.set("key", key);
  if (after) body.set("after", after);
  return body;
}

/** Retry unless the server refused it (4xx). */
export function kindOf(status: number): Answer["kind"] {
  if (status < 400) return "done";
  if (status === 401) return "signed-out";
  return [408, 425, 429].includes(status) || status >= 500 ? "failed" : "refused";
}

/** null when the response has no reply: a redirect, or an error. */
async function readReply(answer: Response): Promise<FormReply | null> {
  try {
    if (!answer.body) return null;
    const { value, done } = await decode(answer.body);
    await done;
    return (value as { data?: FormReply }).data ?? null;
  } catch {
    return null;
  }
}

/** The server's message, or a fallback when it has none. */
const messageOf = (reply: FormReply | null): string =>
  (reply?.ok === false ? (reply.message ?? Object.values(reply.errors)[0]) : null) ?? pocketTexts.gone;

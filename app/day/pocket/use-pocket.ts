// Hooks of a walker's page: the queue on the phone, and whether the page itself comes from the cache.
import { useEffect, useSyncExternalStore } from "react";
import { pressesToApply } from "./apply-presses";
import { emptyPocket, nameVisits, type PocketState, snapshot, subscribe, openPocket, sendPocket } from "./pocket";
import { notify } from "~/ui/document/toast";
import { dropDrafts } from "~/ui/form/use-draft";
import { clearPhone } from "./page-cache";
import { codesLock } from "./phone-codes";
import { phoneStore } from "./phone-store";
import { countUnsent } from "./queue";
import { pocketTexts as texts } from "../texts/pocket";

export interface CachedPage {
  /** Epoch milliseconds by the phone's clock. */
  fetched: number;
  /** The server's clock minus the phone's, in milliseconds. */
  ahead: number;
}

const pageListeners = new Set<() => void>();

function subscribeToPage(listener: () => void): () => void {
  pageListeners.add(listener);
  return () => pageListeners.delete(listener);
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );

/** Removes the mark of a cached page once the page's data comes from the server. */
export function markFresh(): void {
  delete document.documentElement.dataset.kept;
  for (const listener of pageListeners) listener();
}

/** Returns the mark that the service worker set on a cached page; null for a page from the server. */
export const cachedMark = (): string | null => {
  const { kept, ahead } = document.documentElement.dataset;
  return kept === undefined ? null : `${kept} ${ahead ?? 0}`;
};

/** Returns the cached page's times; null when the page comes from the server. */
export function useCachedPage(): CachedPage | null {
  const mark = useSyncExternalStore(subscribeToPage, cachedMark, () => null);
  if (mark === null) return null;
  const [fetched = 0, ahead = 0] = mark.split(" ").map(Number);
  return { fetched, ahead };
}

/** `whom`: pet names by visit id. */
export function usePocket(whom: Readonly<Record<string, string>> = {}): PocketState {
  const names = JSON.stringify(whom);
  useEffect(() => nameVisits(JSON.parse(names) as Record<string, string>), [names]);
  const isKept = useCachedPage() !== null;
  const pocket = useSyncExternalStore(subscribe, snapshot, () => emptyPocket);
  return { ...pocket, entries: pressesToApply(pocket.entries, isKept) };
}

/**
 * Sends the queue while the page is open, and asks before sign-out deletes the queue. `isFresh`: the page was just
 * fetched.
 */
export function useSending(account: string | undefined, isFresh: () => boolean): void {
  useEffect(() => {
    if (!account) return;
    const send = () => void sendPocket().catch(() => undefined);
    const seen = () => (document.visibilityState === "visible" && navigator.onLine ? send() : undefined);
    const emptyAtSignOut = (event: Event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== "/sign-out") return;
      event.preventDefault();
      event.stopPropagation();
      void clearAndSignOut(form, account);
    };
    void openPocket(account, isFresh()).then(seen, () => undefined);
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", seen);
    // The capture phase runs before React Router's handler.
    document.addEventListener("submit", emptyAtSignOut, true);
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", seen);
      document.removeEventListener("submit", emptyAtSignOut, true);
    };
  }, [account, isFresh]);
}

/** Deletes the phone's data and signs out. Asks the walker first when something was never sent. */
async function clearAndSignOut(form: HTMLFormElement, account: string): Promise<void> {
  if (!navigator.onLine) return notify({ kind: "error", title: texts.needsSignal });
  await sendPocket().catch(() => undefined);
  const unsent = countUnsent(await phoneStore.listAll().catch(() => []), account);
  if (unsent.own + unsent.others > 0 && !window.confirm(texts.signOut(unsent))) return;
  const leave = async () => {
    await clearPhone().catch(() => undefined);
    dropDrafts();
    form.submit();
  };
  // Browsers offer locks, and the encryption of codes, only on https and loopback.
  if (!window.isSecureContext) return leave();
  // Holds the lock until the next document, so that no other tab stores codes that it fetched before the sign-out.
  await navigator.locks.request(codesLock, async () => {
    await leave();
    await new Promise(() => {});
  });
}

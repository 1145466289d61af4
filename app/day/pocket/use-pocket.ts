// What a walker's page knows of the phone: what waits there, and whether the page itself was kept there.
import { useEffect, useSyncExternalStore } from "react";
import { pressesToApply } from "./believed";
import { emptyPocket, nameVisits, type PocketState, snapshot, subscribe, openPocket, sendPocket } from "./pocket";
import { notify } from "~/ui/document/toast";
import { emptyPhone } from "./kept-pages";
import { phoneShelf } from "./phone-shelf";
import { unsentOn } from "./queue";
import { pocketTexts as texts } from "../texts/pocket";

export interface KeptSince {
  /** By the phone's clock, in milliseconds of the epoch: when it was fetched. */
  fetched: number;
  /** The site's clock less the phone's. */
  ahead: number;
}

const never = () => () => {};

/** As the worker marked it; null: it comes from the site. */
export const keptMark = (): string | null => {
  const { kept, ahead } = document.documentElement.dataset;
  return kept === undefined ? null : `${kept} ${ahead ?? 0}`;
};

/** Null: the page comes from the site, just now. Otherwise the phone had it: there is no signal. */
export function useKept(): KeptSince | null {
  const mark = useSyncExternalStore(never, keptMark, () => null);
  if (mark === null) return null;
  const [fetched = 0, ahead = 0] = mark.split(" ").map(Number);
  return { fetched, ahead };
}

/** `whom`: by visit, for what is said of it later. */
export function usePocket(whom: Readonly<Record<string, string>> = {}): PocketState {
  const names = JSON.stringify(whom);
  useEffect(() => nameVisits(JSON.parse(names) as Record<string, string>), [names]);
  const isKept = useKept() !== null;
  const pocket = useSyncExternalStore(subscribe, snapshot, () => emptyPocket);
  return { ...pocket, entries: pressesToApply(pocket.entries, isKept) };
}

/** `isFresh`: the page was fetched just now, and knows all that was sent before. */
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
      void signOut(form, account);
    };
    void openPocket(account, isFresh()).then(seen, () => undefined);
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", seen);
    // Before React Router has it.
    document.addEventListener("submit", emptyAtSignOut, true);
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", seen);
      document.removeEventListener("submit", emptyAtSignOut, true);
    };
  }, [account, isFresh]);
}

/** Signing out leaves nothing on the phone. If something was never sent, theirs or somebody else's, it asks first. */
async function signOut(form: HTMLFormElement, account: string): Promise<void> {
  if (!navigator.onLine) return notify({ kind: "error", title: texts.needsSignal });
  await sendPocket().catch(() => undefined);
  const unsent = unsentOn(await phoneShelf.listAll().catch(() => []), account);
  if (unsent.own + unsent.others > 0 && !window.confirm(texts.signOut(unsent))) return;
  await emptyPhone().catch(() => undefined);
  form.submit();
}

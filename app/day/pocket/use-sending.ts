// On every page of somebody who walks: what waits on the phone goes out while the page is open, and is asked about when they
// sign out.
import { useEffect } from "react";

import { notify } from "~/ui/document/toast";

import { emptyPhone } from "./kept-pages";
import { phoneShelf } from "./phone-shelf";
import { openPocket, sendPocket } from "./pocket";
import { unsentOn } from "./queue";
import { pocketTexts as texts } from "~/day/texts/pocket";

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

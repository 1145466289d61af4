// On top of every page of a walker's: whether the page was kept, what waits on the phone, and what the site refused.
import { useEffect } from "react";

import { notify } from "~/ui/document/toast";
import { useSite } from "~/ui/use-site";

import { emptyPhone } from "~/visits/pocket/kept-pages";
import { openPocket, sendPocket, snapshot } from "~/visits/pocket/pocket";
import { isToldOf } from "~/visits/pocket/queue";
import { pocketTexts as texts } from "~/visits/texts/day/pocket";
import { PocketNote } from "./pocket-note";
import { keptMark, useKept, usePocket } from "./use-pocket";

export function PocketFrame() {
  const account = useSite().viewer?.id;
  const kept = useKept();
  const pocket = usePocket();
  useEffect(() => {
    if (!account) return;
    const send = () => void sendPocket().catch(() => undefined);
    const seen = () => (document.visibilityState === "visible" && navigator.onLine ? send() : undefined);
    void openPocket(account, keptMark() === null).then(seen, () => undefined);
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", seen);
    // Before React Router has them.
    document.addEventListener("submit", emptyAtSignOut, true);
    document.addEventListener("click", openKeptLink, true);
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", seen);
      document.removeEventListener("submit", emptyAtSignOut, true);
      document.removeEventListener("click", openKeptLink, true);
    };
  }, [account]);
  return (
    <>
      {kept ? (
        <output className="note note-warning kept-note">
          {texts.kept(new Date(kept.fetched + kept.ahead).toISOString())} {texts.noCodes}
        </output>
      ) : null}
      <PocketNote pocket={pocket} />
    </>
  );
}

/** Whoever signs out leaves nothing on the phone; what was never sent they are asked about. */
function emptyAtSignOut(event: Event): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== "/sign-out") return;
  event.preventDefault();
  event.stopPropagation();
  void signOut(form);
}

async function signOut(form: HTMLFormElement): Promise<void> {
  if (!navigator.onLine) return notify({ kind: "error", title: texts.needsSignal });
  await sendPocket().catch(() => undefined);
  const unsent = snapshot().entries.filter((entry) => entry.state !== "sent" && isToldOf(entry)).length;
  if (unsent > 0 && !window.confirm(texts.signOut(unsent))) return;
  await emptyPhone().catch(() => undefined);
  form.submit();
}

/** React Router would ask the site for the next page; the browser asks the worker, which has a copy. */
function openKeptLink(event: MouseEvent): void {
  if (navigator.onLine && keptMark() === null) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link?.origin !== window.location.origin || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  window.location.assign(link.href);
}

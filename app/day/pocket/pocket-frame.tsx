// On top of every page of a walker's: whether the page was kept, what waits on the phone, and what the site refused.
import { useEffect } from "react";

import { useSite } from "~/ui/use-site";

import { pocketTexts as texts } from "~/day/texts/pocket";
import { PocketNote } from "./pocket-note";
import { keptMark, useKept, usePocket, useSending } from "./use-pocket";

const isFromSite = (): boolean => keptMark() === null;

export function PocketFrame() {
  const account = useSite().viewer?.id;
  const kept = useKept();
  const pocket = usePocket();
  useSending(account, isFromSite);
  useEffect(() => {
    // Before React Router has them.
    document.addEventListener("click", openKeptLink, true);
    return () => document.removeEventListener("click", openKeptLink, true);
  }, []);
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

/** React Router would ask the site for the next page; the browser asks the worker, which has a copy. */
function openKeptLink(event: MouseEvent): void {
  if (navigator.onLine && keptMark() === null) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link?.origin !== window.location.origin || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  window.location.assign(link.href);
}

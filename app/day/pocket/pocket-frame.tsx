// Notes at the top of a walker's page: whether the page is cached, which presses are unsent, and which presses the
// server refused.
import { useEffect } from "react";

import { useSite, useZone } from "~/ui/use-site";

import { pocketTexts as texts } from "~/day/texts/pocket";
import { PocketNote } from "./pocket-note";
import { useCodesDeleted } from "./use-codes";
import { cachedMark, useCachedPage, useOnline, usePocket, useSending } from "./use-pocket";

const isFromSite = (): boolean => cachedMark() === null;

export function PocketFrame() {
  const zone = useZone();
  const account = useSite().viewer?.id;
  const kept = useCachedPage();
  const isOnline = useOnline();
  const pocket = usePocket();
  useSending(account, isFromSite);
  useCodesDeleted();
  useEffect(() => {
    // The capture phase runs before React Router's handler.
    document.addEventListener("click", openCachedLink, true);
    return () => document.removeEventListener("click", openCachedLink, true);
  }, []);
  return (
    <>
      {kept ? (
        <output className="note note-warning kept-note">
          {texts.cached(new Date(kept.fetched + kept.ahead).toISOString(), isOnline, zone)}
        </output>
      ) : null}
      <PocketNote pocket={pocket} />
    </>
  );
}

/**
 * Without signal, loads a link as a document, which the service worker answers from its cache. React Router would ask
 * the server.
 */
function openCachedLink(event: MouseEvent): void {
  if (navigator.onLine && cachedMark() === null) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link?.origin !== window.location.origin || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  window.location.assign(link.href);
}

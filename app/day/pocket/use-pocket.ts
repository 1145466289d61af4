// What a walker's page knows of the phone: what waits there, and whether the page itself was kept there.
import { useEffect, useSyncExternalStore } from "react";

import { pressesToApply } from "./believed";
import { emptyPocket, nameVisits, type PocketState, snapshot, subscribe } from "./pocket";

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

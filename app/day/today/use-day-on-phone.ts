// Caches the day whenever its page comes from the server, and reloads the page after queued presses were sent.
import { useEffect } from "react";

import { useSite } from "~/ui/use-site";

import { workerAddress } from "../pocket/cached-day";
import { cacheDay } from "../pocket/page-cache";
import { sendPocket } from "../pocket/pocket";
import type { Today } from "~/day/today/read-today.server";
import { applyPresses } from "../pocket/apply-presses";
import type { QueuedPress } from "../pocket/queue";
import { nextVisit } from "./rules";
import { cachedMark } from "../pocket/use-pocket";

export function useDayOnPhone(today: Today, { isKept, sent }: { isKept: boolean; sent: number }): void {
  const { viewer, timeZone: zone } = useSite();
  const accountId = viewer?.id;
  useEffect(() => {
    // React renders the document's page first, so a cached page already has its mark here.
    if (accountId && cachedMark() === null && today.isToday)
      void cacheOnPhone(today, { accountId, zone }).catch(() => undefined);
  }, [today, accountId, zone]);
  useEffect(() => {
    if (sent > 0) window.location.reload();
  }, [sent]);
  useEffect(() => {
    if (!isKept) return;
    const back = () => void sendPocket().finally(() => window.location.reload());
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, [isKept]);
}

/** The service worker exists only in the built site and over https. */
async function cacheOnPhone(today: Today, owner: Parameters<typeof cacheDay>[1]): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(workerAddress);
  // Waits for the service worker, because a worker that is still installing could not answer from the cache.
  await navigator.serviceWorker.ready;
  await cacheDay(today, owner);
}

/**
 * Returns the day after the presses on the phone. `day`: the current ISO date for a cached page; null for a page from
 * the server.
 */
export function dayOnPhone(today: Today, entries: readonly QueuedPress[], day: string | null): Today {
  const visits = today.visits
    .map((visit) => applyPresses(visit, entries))
    .map((visit) => ({ ...visit, isAtDoor: visit.isAtDoor && visit.status === "confirmed" }));
  const isToday = day === null ? today.isToday : day === today.date;
  return {
    ...today,
    visits,
    isToday,
    near: day === null ? today.near : nearOf(today, day),
    nextId: isToday ? (nextVisit(visits)?.id ?? null) : null,
  };
}

const nearOf = ({ date, previous, next }: Today, day: string): Today["near"] => {
  if (day === date) return "Today";
  if (day === next) return "Yesterday";
  return day === previous ? "Tomorrow" : null;
};

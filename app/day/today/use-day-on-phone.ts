// Keeps the day on the phone whenever its page comes from the site, and loads it again once what waited has been sent.
import { useEffect } from "react";

import { useSite } from "~/ui/use-site";

import { workerAddress } from "../pocket/kept-day";
import { keepDay } from "../pocket/kept-pages";
import { sendPocket } from "../pocket/pocket";
import type { Today } from "~/day/today/read-today.server";
import { believed } from "../pocket/believed";
import type { Waiting } from "../pocket/queue";
import { nextVisit } from "./rules";
import { keptMark } from "../pocket/use-pocket";

export function useKeptDay(today: Today, { isKept, sent }: { isKept: boolean; sent: number }): void {
  const account = useSite().viewer?.id;
  useEffect(() => {
    // What React takes over first is the page as the site made it: the mark is known at once.
    if (account && keptMark() === null && today.isToday) void keepOnPhone(today, account).catch(() => undefined);
  }, [today, account]);
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

/** The worker is there in the site as it is built, and where the connection is safe. */
async function keepOnPhone(today: Today, account: string): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(workerAddress);
  // Until it has all its files, nobody would answer with what is kept.
  await navigator.serviceWorker.ready;
  await keepDay(today, account);
}

/** `day`: the day it is by now, "2026-11-24"; null where the page was made just now. */
export function dayOnPhone(today: Today, entries: readonly Waiting[], day: string | null): Today {
  const visits = today.visits
    .map((visit) => believed(visit, entries))
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

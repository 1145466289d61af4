// The time at the site, going on in the page: by how long the page has been there, whatever the phone's clock says.
import { useEffect, useState } from "react";

const everyMs = 15_000;

/**
 * `at`: an ISO instant, when the page was made; `fetched`: when the phone fetched it, if that is longer ago, by its clock.
 * Milliseconds of the epoch.
 */
export function useClock(at: string, fetched: number | null = null): number {
  const from = Date.parse(at);
  const [now, setNow] = useState(from);
  useEffect(() => {
    const opened = fetched ?? Date.now();
    const tick = () => setNow(from + Date.now() - opened);
    if (fetched !== null) tick();
    const timer = setInterval(tick, everyMs);
    // A phone that was in a pocket has stopped counting.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [from, fetched]);
  return Math.max(from, now);
}

export function useScreenOn(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // A page that was out of sight has lost it.
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (isOver) await lock?.release();
    };
    void ask();
    const seen = () => void ask();
    document.addEventListener("visibilitychange", seen);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", seen);
      void lock?.release();
    };
  }, [isRunning]);
}

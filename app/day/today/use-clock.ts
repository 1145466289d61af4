// Hooks for the running time and the screen lock of a walker's page.
import { useEffect, useState } from "react";

const everyMs = 15_000;

/**
 * The server's current time in epoch milliseconds, independent of the phone's clock. `at`: ISO instant when the page
 * was made. `fetched`: epoch milliseconds by the phone's clock when a cached page was fetched.
 */
export function useClock(at: string, fetched: number | null = null): number {
  const from = Date.parse(at);
  const [now, setNow] = useState(from);
  useEffect(() => {
    const opened = fetched ?? Date.now();
    const tick = () => setNow(from + Date.now() - opened);
    if (fetched !== null) tick();
    const timer = setInterval(tick, everyMs);
    // A sleeping phone stops its timers.
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
    // The browser releases the lock when the page is hidden.
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

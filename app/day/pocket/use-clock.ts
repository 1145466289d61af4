// The server's clock on a walker's page.
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

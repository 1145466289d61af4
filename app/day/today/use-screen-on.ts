// The screen stays on while a visit runs, where the browser can do that.
import { useEffect } from "react";

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

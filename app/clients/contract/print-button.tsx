import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Shown only with JavaScript; the browser's menu prints without it. */
export function PrintButton() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isInBrowser) return null;
  return (
    <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
      Print
    </button>
  );
}

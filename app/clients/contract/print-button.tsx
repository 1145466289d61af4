import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Button to print the page. Without JavaScript it is hidden; the browser's menu can still print. */
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

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Only where scripts run: without them, the browser's own menu prints. */
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

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Null on the server and until the page is interactive. */
export function useKnowsPasskeys(): boolean | null {
  return useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in window,
    () => null,
  );
}

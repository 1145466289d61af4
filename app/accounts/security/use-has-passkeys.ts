// A file of its own, so that the login page loads no ceremony code.
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns whether the browser supports passkeys; null on the server and until hydration. */
export function useHasPasskeys(): boolean | null {
  return useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in window,
    () => null,
  );
}

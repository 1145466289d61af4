// A separate file, so that the login page does not load the code of passkey ceremonies.
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns whether the browser supports passkeys; null on the server and before hydration. */
export const useHasPasskeys = (): boolean | null =>
  useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in window,
    () => null,
  );

// Passkeys need JavaScript and a browser that knows them; the ceremony's code is fetched when it is begun.
import { useState, useSyncExternalStore } from "react";

import { passkeyRefused } from "../messages";

const never = () => () => undefined;

/** Null on the server and until the page is interactive. */
export function useKnowsPasskeys(): boolean | null {
  return useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in window,
    () => null,
  );
}

export type Ceremony = "makePasskey" | "givePasskey";

/** Runs a ceremony and hands over what the authenticator answered; says what went wrong. */
export function useCeremony(ceremony: Ceremony, send: (credential: string) => void) {
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });
  async function begin() {
    setState({ busy: true, problem: null });
    const problem = await run(ceremony, send);
    setState({ busy: false, problem });
  }
  return { ...state, begin: () => void begin() };
}

async function run(ceremony: Ceremony, send: (credential: string) => void): Promise<string | null> {
  try {
    const ceremonies = await import("./passkey-ceremony");
    send(await ceremonies[ceremony]());
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

function problemOf(error: unknown): string {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  if (status === 403) return passkeyRefused["sign-in-again"];
  if (status === 401) return "Your session has ended. Please sign in again, then come back here.";
  if (status === 429) return "Too many tries. Please wait some minutes and try again.";
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "This device has a passkey for your account already.";
  if (name === "NotAllowedError" || name === "AbortError")
    return "That was stopped, or took too long. Nothing changed.";
  return "That did not work. Please try again.";
}

// Hook that runs a passkey ceremony. The ceremony's code is loaded when it begins.
import { useState } from "react";

import { ceremonyTexts } from "~/accounts/texts/passkey-ceremony";
import { loadPart } from "~/ui/document/load-part";

export type Ceremony = "makePasskey" | "givePasskey";

/** Runs a ceremony, sends the authenticator's response, and reports problems. */
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
  const code = await loadPart(() => import("./passkey-ceremony")).catch(() => null);
  if (!code) return ceremonyTexts.offline;
  try {
    send(await code[ceremony]());
    return null;
  } catch (error) {
    return code.problemOf(error);
  }
}

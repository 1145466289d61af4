// Signs in with a passkey after the button was pressed.
import { href } from "react-router";

import { useEffect, useRef } from "react";

import { useFetcherToast, useReply } from "~/ui/form/use-reply";

import { useCeremony } from "./use-passkeys";
import { loginTexts } from "~/accounts/texts/login-page";

export interface PasskeySignInProps {
  /** Path to open after signing in. */
  to: string | null;
  /** True on the owner's login page. */
  adminOnly?: boolean;
}

export default function PasskeyFlow({ to, adminOnly }: PasskeySignInProps) {
  const fetcher = useReply();
  useFetcherToast(fetcher.key, fetcher.data?.ok ? fetcher.data : undefined);
  const { busy, problem, begin } = useCeremony("givePasskey", (credential) => {
    const search = to ? `?to=${encodeURIComponent(to)}` : "";
    const fields = { credential, ...(adminOnly ? { adminOnly: "yes" } : {}) };
    void fetcher.submit(fields, { method: "post", action: `${href("/login/passkey")}${search}` });
  });
  const pressed = useRef(true);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    begin();
  });
  const message = problem ?? (fetcher.data?.ok === false ? fetcher.data.message : null);
  return (
    <>
      {message ? (
        <p role="alert" className="note note-danger">
          {message}
        </p>
      ) : null}
      <button type="button" className="btn btn-ghost" disabled={busy || fetcher.state !== "idle"} onClick={begin}>
        {loginTexts.passkey}
      </button>
    </>
  );
}

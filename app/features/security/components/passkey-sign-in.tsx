// Signing in with a passkey, for the log-in pages. Without JavaScript, or where the browser knows no passkeys, there is
// nothing to see: the password does it.
import { useFetcher } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { useReplyToast } from "~/ui/use-form-reply";

import { useCeremony, useKnowsPasskeys } from "./use-passkeys";

/** `to`: where somebody was headed. `adminOnly`: at the owner's own door. */
export function PasskeySignIn({ to, adminOnly }: { to: string | null; adminOnly?: boolean }) {
  const fetcher = useFetcher<FormReply>();
  useReplyToast(fetcher.data);
  const { busy, problem, begin } = useCeremony("givePasskey", (credential) => {
    const search = to ? `?to=${encodeURIComponent(to)}` : "";
    const fields = { credential, ...(adminOnly ? { adminOnly: "yes" } : {}) };
    void fetcher.submit(fields, { method: "post", action: `/login/passkey${search}` });
  });
  if (!useKnowsPasskeys()) return null;
  const message = problem ?? (fetcher.data?.ok === false ? fetcher.data.message : null);
  return (
    <div className="form">
      {message ? (
        <p role="alert" className="note note-danger">
          {message}
        </p>
      ) : null}
      <button type="button" className="btn btn-ghost" disabled={busy || fetcher.state !== "idle"} onClick={begin}>
        Sign in with a passkey
      </button>
    </div>
  );
}

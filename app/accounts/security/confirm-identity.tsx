// Asks for a password or passkey, inside a form whose action needs a confirmed session (docs/product.md, Confirmed
// sessions).
import { useRef } from "react";
import { href, Link } from "react-router";

import { securityTexts } from "~/accounts/texts/security";
import { SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { useHasPasskeys } from "./use-has-passkeys";
import { useCeremony } from "./use-passkeys";

export interface ConfirmIdentityProps {
  /** True when the session was confirmed recently, so that no password is needed and only the button is shown. */
  confirmed: boolean;
  hasPassword: boolean;
  email: string;
  /** Value of the field `intent` that the button sends. */
  intent: string;
  children: string;
}

export function ConfirmIdentity({ confirmed, hasPassword, email, intent, children }: ConfirmIdentityProps) {
  const button = (
    <SubmitButton busyLabel={securityTexts.busy} className="btn btn-quiet" intent={intent}>
      {children}
    </SubmitButton>
  );
  if (confirmed) return <div className="actions">{button}</div>;
  return (
    <>
      {hasPassword ? (
        <OwnPasswordField email={email} />
      ) : (
        <p>
          Your account has no password yet. <Link to={href("/forgot-password")}>Choose one, then come back.</Link>
        </p>
      )}
      <div className="actions">
        {hasPassword ? button : null}
        <PasskeyButton />
      </div>
    </>
  );
}

/**
 * Sends the form with the authenticator's response and without `intent`. This button needs JavaScript; the password
 * field does not.
 */
function PasskeyButton() {
  const field = useRef<HTMLInputElement>(null);
  const { busy, problem, begin } = useCeremony("givePasskey", (credential) => {
    const input = field.current;
    if (!input) return;
    input.value = credential;
    input.form?.requestSubmit();
    // The response is valid for only one request.
    input.value = "";
  });
  if (!useHasPasskeys()) return null;
  return (
    <>
      <input ref={field} type="hidden" name="credential" />
      <button type="button" className="btn btn-ghost" disabled={busy} onClick={begin}>
        Use a passkey
      </button>
      {problem ? (
        <p role="alert" className="note note-danger">
          {problem}
        </p>
      ) : null}
    </>
  );
}

/** Hidden field that tells password managers the account to which the password belongs. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />;
}

/** Asks for the password of the signed-in account. */
export const OwnPasswordField = ({ email }: { email: string }) => (
  <>
    <UsernameField email={email} />
    <PasswordField label={securityTexts.yourPassword} autoComplete="current-password" />
  </>
);

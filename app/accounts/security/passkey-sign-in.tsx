// Button to sign in with a passkey, on the login pages. It is not shown without JavaScript or passkey support. The code
// of the ceremony is loaded when the button is pressed.
import { lazy, Suspense, useState } from "react";

import { loadPart } from "~/ui/document/load-part";

import { useHasPasskeys } from "./use-has-passkeys";
import type { PasskeySignInProps } from "./passkey-flow";
import { loginTexts } from "~/accounts/texts/login-page";

const PasskeyFlow = lazy(() => loadPart(() => import("./passkey-flow")));

export function PasskeySignIn(props: PasskeySignInProps) {
  const [begun, setBegun] = useState(false);
  if (!useHasPasskeys()) return null;
  const button = (
    <button type="button" className="btn btn-ghost" disabled={begun} onClick={() => setBegun(true)}>
      {loginTexts.passkey}
    </button>
  );
  return (
    <div className="form">
      {begun ? (
        <Suspense fallback={button}>
          <PasskeyFlow {...props} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}

// Signs in with a passkey, sent by a button on the login pages.
import { href, redirect } from "react-router";

import { submitPasskey } from "~/accounts/security/submit-code.server";

export function loader() {
  return redirect(href("/login"));
}

export const action = submitPasskey;

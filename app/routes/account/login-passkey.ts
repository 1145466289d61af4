// A passkey in the place of e-mail and password; asked for by a button on the log-in pages.
import { href, redirect } from "react-router";

import { submitPasskey } from "~/accounts/security/submit-code.server";

export function loader() {
  return redirect(href("/login"));
}

export const action = submitPasskey;

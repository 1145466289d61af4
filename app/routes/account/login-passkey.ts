// Signs in with a passkey, which a button on the login pages sends.
import { href, redirect } from "react-router";

import { submitPasskey } from "~/accounts/security/submit-code.server";

export const loader = () => redirect(href("/login"));

export const action = submitPasskey;

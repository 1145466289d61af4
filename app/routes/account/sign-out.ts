// Ends the session.
import { href, redirect } from "react-router";

import { submitSignOut } from "~/accounts/enter/submit-login.server";

export function loader() {
  return redirect(href("/"));
}

export const action = submitSignOut;

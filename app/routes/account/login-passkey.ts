// A passkey in the place of e-mail and password; asked for by a button on the log-in pages.
import { redirect } from "react-router";

import { submitPasskey } from "~/accounts/index.server";

import type { Route } from "./+types/login-passkey";

export function loader() {
  return redirect("/login");
}

export async function action(args: Route.ActionArgs) {
  return submitPasskey(args);
}

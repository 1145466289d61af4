// Ends the session.
import { redirect } from "react-router";

import { submitSignOut } from "~/accounts/index.server";

import type { Route } from "./+types/sign-out";

export function loader() {
  return redirect("/");
}

export async function action(args: Route.ActionArgs) {
  return submitSignOut(args);
}

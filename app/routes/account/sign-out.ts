// Ends the session (specification §8, Logout).
import { redirect } from "react-router";

import { submitSignOut } from "~/features/accounts/submit-sign-out.server";

import type { Route } from "./+types/sign-out";

export function loader() {
  return redirect("/");
}

export async function action(args: Route.ActionArgs) {
  return submitSignOut(args);
}

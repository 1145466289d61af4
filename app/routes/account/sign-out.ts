// Ends the session (specification §8, Logout).
import { redirect } from "react-router";

import { signOut } from "~/features/accounts/sessions.server";

import type { Route } from "./+types/sign-out";

export function loader() {
  return redirect("/");
}

export async function action(args: Route.ActionArgs) {
  await signOut(args);
  return redirect("/", 303);
}

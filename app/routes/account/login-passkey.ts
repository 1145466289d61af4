// A passkey in the place of e-mail and password; asked for by a button on the log-in pages.
import { redirect } from "react-router";

import { submitPasskey } from "~/features/security/submit-code.server";
import { unexpectedFailure } from "~/shared/unexpected";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/login-passkey";

export function loader() {
  return redirect("/login");
}

export async function action(args: Route.ActionArgs) {
  return submitPasskey(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

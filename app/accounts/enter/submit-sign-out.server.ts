// The action of /sign-out.
import type { ActionFunctionArgs } from "react-router";

import { getServices, redirectDocumentWithMessage } from "~/platform/index.server";

import { loggedOut, logoutBroke, logoutFailed } from "~/accounts/messages";
import { signOut } from "./sessions.server";

export async function submitSignOut(args: ActionFunctionArgs) {
  try {
    if (await signOut(args)) return redirectDocumentWithMessage(args, "/", loggedOut);
    // Still signed in, and told so where they are.
    return redirectDocumentWithMessage(args, "/dashboard", logoutFailed);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a session could not be ended");
    return redirectDocumentWithMessage(args, "/dashboard", logoutBroke);
  }
}

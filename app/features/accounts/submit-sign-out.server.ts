// The action of /sign-out (specification §8, Logout).
import type { ActionFunctionArgs } from "react-router";

import { getServices } from "~/server/context";
import { redirectWithMessage } from "~/server/redirect-with-message";

import { loggedOut, logoutBroke, logoutFailed } from "./messages";
import { signOut } from "./sessions.server";

export async function submitSignOut(args: ActionFunctionArgs) {
  try {
    if (await signOut(args)) return redirectWithMessage(args, "/", loggedOut);
    // Still signed in, and told so where they are.
    return redirectWithMessage(args, "/dashboard", logoutFailed);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a session could not be ended");
    return redirectWithMessage(args, "/dashboard", logoutBroke);
  }
}

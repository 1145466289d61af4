// The action of /sign-out.
import { href } from "react-router";

import type { ActionFunctionArgs } from "react-router";

import { getExchange, getServices, redirectDocumentWithMessage } from "~/platform/index.server";

import { loggedOut, logoutBroke, logoutFailed } from "~/accounts/texts/entering";
import { signOut } from "./sessions.server";

export async function submitSignOut(args: ActionFunctionArgs) {
  try {
    if (await signOut(args)) {
      // Where scripts didn't empty the phone, the browser does (docs/product.md, Without signal).
      getExchange(args.context).answerHeaders.set("Clear-Site-Data", '"storage"');
      return redirectDocumentWithMessage(args, href("/"), loggedOut);
    }
    // Still signed in, and told so where they are.
    return redirectDocumentWithMessage(args, href("/dashboard"), logoutFailed);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a session could not be ended");
    return redirectDocumentWithMessage(args, href("/dashboard"), logoutBroke);
  }
}

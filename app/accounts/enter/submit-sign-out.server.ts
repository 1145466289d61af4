// Action of /sign-out.
import { href } from "react-router";

import type { ActionFunctionArgs } from "react-router";

import { getExchange, getServices, redirectDocumentWithMessage } from "~/platform/index.server";

import { loggedOut, logoutBroke, logoutFailed } from "~/accounts/texts/entering";
import { signOut } from "./sessions.server";

export async function submitSignOut(args: ActionFunctionArgs) {
  try {
    if (await signOut(args)) {
      // The browser empties the phone's storage when scripts did not (docs/product.md, Without signal).
      getExchange(args.context).answerHeaders.set("Clear-Site-Data", '"storage"');
      return redirectDocumentWithMessage(args, href("/"), loggedOut);
    }
    // The session still exists.
    return redirectDocumentWithMessage(args, href("/dashboard"), logoutFailed);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a session could not be ended");
    return redirectDocumentWithMessage(args, href("/dashboard"), logoutBroke);
  }
}

// Ends the session.
import { href, redirect } from "react-router";

import { submitSignOut } from "~/accounts/enter/submit-login.server";
import type { PageHandle } from "~/shared/page-handle";

export const handle: PageHandle = { inDraft: "open" };

export const loader = () => redirect(href("/"));

export const action = submitSignOut;

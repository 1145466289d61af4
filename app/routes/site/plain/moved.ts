// Permanently redirects old URLs.
import { href, redirect } from "react-router";

import { iconPath } from "~/business/look/look";
import { getBusiness, getExchange, notFound } from "~/platform/context/context";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/moved";

export const handle: PageHandle = { inDraft: "open" };

const targets: Record<string, string> = {
  "/about": href("/story"),
  "/privacy-policy": href("/privacy"),
  "/terms-of-service": href("/contract"),
  "/walks": href("/today"),
};

/** Old URL of the walkers' page and of its no-show page. */
const walks = /^\/walks(?=\/no-show\/)/;

export function loader({ context }: Route.LoaderArgs) {
  const { path } = getExchange(context);
  if (path === "/favicon.ico") {
    const { look } = getBusiness(context);
    // The address of a drawn icon changes with the look.
    return redirect(iconPath(look, 192), look.logo === "sunset" ? 301 : 302);
  }
  const target = targets[path] ?? (walks.test(path) ? path.replace(walks, href("/today")) : null);
  if (!target) throw notFound();
  return redirect(target, 301);
}

// Frame of the walkers' pages. The owner gets the frame of the desk.
import "~/ui/app-pages.css";

import { href, Outlet } from "react-router";

import { DeskFrame } from "~/desk/overview/desk-frame";
import { getDeskCounts } from "~/desk/overview/queries.server";
import { isAdmin, walkerContext } from "~/platform/context/command-contexts";
import { walkersOnly } from "~/platform/server/guards";
import { openCachedPages } from "~/day/pocket/client-action";
import { PocketFrame } from "~/day/pocket/pocket-frame";
import { AppFrame } from "~/ui/app/app-frame";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [walkersOnly];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [openCachedPages];

export const handle: PageHandle = { hydrates: true, inDraft: "open", manifest: href("/today.webmanifest") };

/** The owner walks dogs, too, but sees the frame of the desk. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, db } = walkerContext(context);
  return { counts: isAdmin(actor) ? await getDeskCounts(db) : null };
}

const links = [
  { to: href("/today"), name: "Today" },
  { to: href("/availability"), name: "Availability" },
  { to: href("/pay-sheets"), name: "Pay" },
  { to: href("/profile"), name: "Profile", end: true },
  { to: href("/profile/security"), name: "Security" },
];

export default function WalkerLayout({ loaderData: { counts } }: Route.ComponentProps) {
  if (counts)
    return (
      <DeskFrame counts={counts}>
        <PocketFrame />
        <Outlet />
      </DeskFrame>
    );
  return (
    <AppFrame label="Walks" links={links} home={href("/today")}>
      <PocketFrame />
      <Outlet />
    </AppFrame>
  );
}

// Those who walk: employees, the owner among them.
import "~/ui/app-pages.css";

import { Outlet } from "react-router";

import { walkersOnly } from "~/platform/index.server";
import { AppFrame } from "~/ui/app/app-frame";
import type { PageHandle } from "~/shared/page-handle";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [walkersOnly];

export const handle: PageHandle = { hydrates: true };

export function loader() {
  return null;
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function WalkerLayout() {
  const { viewer } = useSite();
  const links = [
    { to: "/walks", name: "Walks" },
    { to: "/availability", name: "Availability" },
    ...(viewer?.isAdmin ? [{ to: "/admin", name: "Desk" }] : []),
    { to: "/profile", name: "Profile", end: true },
    { to: "/profile/security", name: "Security" },
  ];
  return (
    <AppFrame label="Walks" links={links} home="/walks">
      <Outlet />
    </AppFrame>
  );
}

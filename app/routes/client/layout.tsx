// Layout of the signed-in pages. Its loader exists so that client-side navigations run the access check.
import "~/ui/app-pages.css";

import { lazy, Suspense } from "react";
import { href, Outlet } from "react-router";

import { membersOnly } from "~/platform/server/guards";
import { AppFrame } from "~/ui/app/app-frame";
import { loadPart } from "~/ui/document/load-part";
import type { PageHandle } from "~/shared/page-handle";
import { useSite } from "~/ui/use-site";

import { accountLink, bookATime, bookkeeperLinks } from "~/routes/site/frame/links";
import type { Route } from "./+types/layout";

/** Only walkers load this part. */
const Pocket = lazy(() => loadPart(() => import("~/day/pocket/pocket-outside-day")));

export const middleware: Route.MiddlewareFunction[] = [membersOnly];

export const handle: PageHandle = { hydrates: true, inDraft: "open" };

export const loader = () => null;

export default function ClientLayout() {
  const { viewer } = useSite();
  const links = viewer?.isBookkeeper
    ? bookkeeperLinks
    : viewer?.isAdmin || viewer?.isEmployee
      ? [
          ...(viewer.isAdmin ? [{ to: href("/admin"), name: "Desk" }] : []),
          ...(viewer.isEmployee ? [{ to: href("/today"), name: "Today" }] : []),
          { to: href("/profile"), name: "Profile", end: true },
          { to: href("/profile/security"), name: "Security" },
        ]
      : [
          { to: href("/dashboard"), name: "Dashboard", end: true },
          bookATime,
          { to: href("/dashboard/visits"), name: "Visits" },
          { to: href("/dashboard/statements"), name: "Statements" },
          { to: href("/profile/pets"), name: "My Pets" },
          { to: href("/profile/access"), name: "Home access" },
          { to: href("/profile"), name: "Profile", end: true },
        ];
  return (
    <AppFrame label="Your account" links={links} home={accountLink(viewer).to}>
      {viewer?.isAdmin || viewer?.isEmployee ? (
        <Suspense>
          <Pocket />
        </Suspense>
      ) : null}
      <Outlet />
    </AppFrame>
  );
}

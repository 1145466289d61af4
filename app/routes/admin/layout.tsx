// The owner's desk. A navigation by script passes the guard because there is a loader.
import "~/ui/app-pages.css";

import { href, Outlet } from "react-router";

import { CalendarBanner } from "~/calendars/index";
import { listTroubles } from "~/calendars/index.server";
import { getDeskCounts } from "~/desk/index.server";
import { adminOnly, getServices } from "~/platform/index.server";
import { AppFrame, type FrameLink } from "~/ui/app/app-frame";
import { useUndoOfToasts } from "~/ui/app/undo";
import type { PageHandle } from "~/shared/page-handle";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [adminOnly];

export const handle: PageHandle = { hydrates: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const [counts, troubles] = await Promise.all([getDeskCounts(db), listTroubles(db, now())]);
  return { counts, troubles };
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

const links: (FrameLink & { counts?: keyof Route.ComponentProps["loaderData"]["counts"] })[] = [
  { to: href("/admin"), name: "Desk", end: true },
  {
    to: href("/admin/bookings"),
    also: ["/admin/visits", href("/admin/standing")],
    name: "Bookings",
    counts: "requests",
  },
  { to: href("/admin/leads"), name: "Leads", counts: "leads" },
  { to: href("/admin/clients"), name: "Clients" },
  { to: href("/admin/pets"), name: "Pets", counts: "pets" },
  { to: href("/admin/testimonials"), name: "Testimonials", counts: "testimonials" },
  { to: href("/admin/waitlist"), name: "Waitlist" },
  { to: href("/admin/mails"), name: "Mail", counts: "mails" },
  { to: href("/admin/employees"), name: "Employees" },
  { to: href("/admin/log"), name: "Log" },
  { to: href("/admin/settings"), name: "Settings" },
];

export default function AdminLayout({ loaderData: { counts, troubles } }: Route.ComponentProps) {
  useUndoOfToasts();
  const { viewer } = useSite();
  const counted = links.map(({ counts: of, ...link }) => (of ? { ...link, count: counts[of] } : link));
  // An owner who doesn't walk has no such page.
  const own = viewer?.isEmployee ? [{ to: href("/walks"), name: "Walks" }] : [];
  return (
    <AppFrame label="Desk" links={[...own, ...counted]} home={href("/admin")}>
      <CalendarBanner troubles={troubles} />
      <Outlet />
    </AppFrame>
  );
}

// The owner's desk. The loader is there so that a navigation by script passes the guard, too.
import "~/ui/app-pages.css";

import { Outlet } from "react-router";

import { adminOnly } from "~/server/guards";
import { AppFrame } from "~/ui/app/app-frame";
import { unlessRefused } from "~/ui/revalidate";

import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [adminOnly];

export const shouldRevalidate = unlessRefused;

export function loader() {
  return null;
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

const links = [
  { to: "/admin", name: "Desk", end: true },
  { to: "/admin/leads", name: "Leads" },
  { to: "/admin/clients", name: "Clients" },
  { to: "/admin/pets", name: "Pets" },
  { to: "/admin/testimonials", name: "Testimonials" },
  { to: "/admin/waitlist", name: "Waitlist" },
  { to: "/admin/mails", name: "Mail" },
  { to: "/admin/employees", name: "Employees" },
  { to: "/admin/log", name: "Log" },
  { to: "/admin/settings", name: "Settings" },
];

export default function AdminLayout() {
  return (
    <AppFrame label="Desk" links={links} home="/admin">
      <Outlet />
    </AppFrame>
  );
}

// Layout of the account pages: the frame of the public pages, but never cached, since these pages are about one
// visitor.

import { Outlet } from "react-router";

import { getExchange } from "~/platform/context/context";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/layout";

export const handle: PageHandle = { hydrates: true, inDraft: "open" };

export function loader({ context }: Route.LoaderArgs) {
  getExchange(context).forbidCaching();
  return null;
}

export default function AccountLayout() {
  return <Outlet />;
}

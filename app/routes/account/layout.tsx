// Pages that lead into an account: the public frame, but never kept, since each is about one visitor.

import { Outlet } from "react-router";

import { getExchange } from "~/platform/context/context";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/layout";

export const handle: PageHandle = { hydrates: true };

export function loader({ context }: Route.LoaderArgs) {
  getExchange(context).mustNotKeep();
  return null;
}

export default function AccountLayout() {
  return <Outlet />;
}

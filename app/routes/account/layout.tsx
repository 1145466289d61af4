// Pages that lead into an account: the public frame, but never kept in memory, since each is about one visitor.

import { Outlet } from "react-router";

import { getExchange } from "~/server/context";
import { unlessRefused } from "~/ui/revalidate";

import type { Route } from "./+types/layout";

export const shouldRevalidate = unlessRefused;

export function loader({ context }: Route.LoaderArgs) {
  getExchange(context).mustNotKeep();
  return null;
}

export default function AccountLayout() {
  return <Outlet />;
}

// Pages that lead into an account: the public frame, but never kept in memory, since each is about one visitor.
import { Outlet } from "react-router";

import { getExchange } from "~/server/context";

import type { Route } from "./+types/layout";

export function loader({ context }: Route.LoaderArgs) {
  getExchange(context).mustNotKeep();
  return null;
}

export default function AccountLayout() {
  return (
    <div className="section">
      <div className="wrap narrow">
        <Outlet />
      </div>
    </div>
  );
}

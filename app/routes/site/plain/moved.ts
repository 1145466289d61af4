// Old and short addresses, moved for good.
import { redirect } from "react-router";

import { getExchange } from "~/platform/index.server";

import type { Route } from "./+types/moved";

const targets: Record<string, string> = {
  "/favicon.ico": "/icon-192.png",
  "/about": "/story",
  "/privacy-policy": "/privacy",
  "/terms-of-service": "/contract",
  "/west-hollywood": "/neighborhoods/west-hollywood",
  "/beverly-hills": "/neighborhoods/beverly-hills",
  "/santa-monica": "/neighborhoods/santa-monica",
};

export function loader({ context }: Route.LoaderArgs) {
  return redirect(targets[getExchange(context).path] ?? "/", 301);
}

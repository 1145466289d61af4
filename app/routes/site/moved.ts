// Old and short addresses, moved for good (decisions §3).
import { redirect } from "react-router";

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

export function loader({ request }: Route.LoaderArgs) {
  return redirect(targets[new URL(request.url).pathname] ?? "/", 301);
}

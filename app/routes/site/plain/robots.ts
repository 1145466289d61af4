import { getServices } from "~/platform/context/context";

import type { Route } from "./+types/robots";

const privatePlaces = ["/admin", "/dashboard", "/profile", "/booking", "/visit", "/dev", "/u/", "/meet-and-greet"];

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...privatePlaces.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${getServices(context).origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

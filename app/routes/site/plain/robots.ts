import { getBusiness, getServices } from "~/platform/context/context";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/robots";

export const handle: PageHandle = { inDraft: "open" };

const privatePlaces = ["/admin", "/dashboard", "/profile", "/booking", "/visit", "/dev", "/u/", "/meet-and-greet"];

export function loader({ context }: Route.LoaderArgs) {
  if (getBusiness(context).state === "draft") return plain(["User-agent: *", "Disallow: /", ""]);
  return plain([
    "User-agent: *",
    ...privatePlaces.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${getServices(context).origin}/sitemap.xml`,
    "",
  ]);
}

const plain = (lines: readonly string[]) =>
  new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
